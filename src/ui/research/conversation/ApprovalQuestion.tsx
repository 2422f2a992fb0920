import { ApprovalForm } from '../../shell/parts.ts';
import { useAppFields, useAppStore } from '../../state/use-app.ts';

/** A tool call of the model that waits for the person's decision. */
export function ApprovalQuestion() {
  const store = useAppStore();
  const { approval } = useAppFields('approval');
  if (approval === null) return null;
  return <ApprovalForm request={approval} answer={(allowed) => store.asking.steering.answer(allowed)} />;
}

import { ApprovalForm } from '../shell/parts.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';

/** A call that the model wants to make and the person is to allow or not. */
export function ApprovalQuestion() {
  const store = useAppStore();
  const { approval } = useAppFields('approval');
  if (approval === null) return null;
  return <ApprovalForm request={approval} answer={(allowed) => store.asking.steering.answer(allowed)} />;
}

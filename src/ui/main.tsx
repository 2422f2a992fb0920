import { createRoot } from 'react-dom/client';
import { createRuntime } from '../runtime/create-runtime.ts';
import { reportOf } from '../runtime/runtime.ts';
import { mount } from './mount.tsx';
import { StartFailure } from './shell/StartFailure.tsx';
import './styles.css';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no element with the id root.');
const root = createRoot(element);
try {
  mount(root, await createRuntime());
} catch (error) {
  root.render(<StartFailure report={reportOf(error)} />);
}

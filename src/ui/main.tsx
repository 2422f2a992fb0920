import { createRoot } from 'react-dom/client';
import { createRuntime } from '../runtime/create-runtime.ts';
import { mount } from './mount.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no element with the id root.');
mount(createRoot(element), createRuntime());

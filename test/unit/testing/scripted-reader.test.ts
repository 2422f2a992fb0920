import { readerContract } from '../../contracts/reader.contract.ts';
import { ScriptedReader } from '../../doubles/scripted-reader.ts';

const passages = [
  { title: 'Birds', text: 'The swift eats on the wing. It nests under roofs.' },
  { title: 'Dates', text: 'Swifts come back in the last days of April 🐦. They leave in August.' },
];

readerContract('scripted', async () => new ScriptedReader(() => [{ text: 'April', probability: 0.9 }]), {
  question: 'When do swifts come back?',
  passages,
  passage: 1,
  answer: 'April',
});

// Time to the first token on the bundled model: cold, with a step put behind, and after a step was shown shorter; and steps of
// the react profile. Two threads beside one: the bench `engine-threads`.
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { measureInBrowser } from '../lib/measure-in-browser.mjs';
import { writeResults } from '../lib/results.mjs';

/**
 * @typedef {{ case: string, threads: number, prompt: number, cached: number, firstToken: number, decodeRate: number }} Row
 * @typedef {{ profile: string, prompt: number, cached: number, seconds: number }} Step
 */

async function main() {
  /** @type {{ rows: Row[], whole: Step[] }} */
  const { rows, whole } = await measureInBrowser('engines');
  console.log('threads  prompt     tokens  cached  cached %  first token ms  of cold  decoded/s');
  for (const { case: name, threads, prompt, cached, firstToken, decodeRate } of rows) {
    const cold = rows.find((row) => row.case === 'cold' && row.threads === threads);
    const cells = [
      String(prompt),
      String(cached),
      ((100 * cached) / prompt).toFixed(0),
      firstToken.toFixed(0),
      (firstToken / (cold?.firstToken ?? Number.NaN)).toFixed(2),
      decodeRate.toFixed(1),
    ];
    const widths = [6, 6, 8, 14, 7, 9];
    const line = cells.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  ');
    console.log(`${String(threads).padStart(7)}  ${name.padEnd(9)}  ${line}`);
  }
  console.log(
    '\nA step of a profile, its reply included\n\nprofile                              tokens  cached  seconds',
  );
  for (const { profile, prompt, cached, seconds } of whole) {
    const cells = [
      prompt.toString().padStart(6),
      cached.toString().padStart(6),
      seconds.toFixed(1).padStart(7),
    ];
    console.log(`${profile.padEnd(35)}  ${cells.join('  ')}`);
  }
  await writeResults(
    'engines',
    { rows, whole },
    {
      title: 'Engine',
      about: 'The bundled model, one thread: time to the first token, and whole steps of the react profile.',
      figures: [
        ...rows.map((row) => [
          `prompt of ${row.prompt} tokens, ${row.case}, ${row.threads} threads: share of the prompt in the cache; time to the first token`,
          `${((100 * row.cached) / row.prompt).toFixed(0)} %; ${(row.firstToken / 1000).toFixed(1)} s`,
        ]),
        ...whole.map(({ profile, seconds }) => [`a step: ${profile}`, `${seconds.toFixed(1)} s`]),
      ],
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);

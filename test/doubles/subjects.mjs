/** What made-up runs are about, in benchmarks and in tests: step after step, each comes again. */
export const subjects = /** @type {const} */ ([
  'ferry',
  'mill',
  'clinic',
  'regatta',
  'museum',
  'harbour',
  'school',
  'railway',
  'lamp',
  'quay',
]);

/** Words of generated workflows. All are invented here, so that nobody's text is repeated. */

export const places = [
  'Hallow Pier',
  'Brindle Yard',
  'Sorrel Lock',
  'Quarry End',
  'Mossgate',
  'Tern Island',
  'Alder Weir',
  'Cobble Row',
  'Fennick Bridge',
  'Larch Depot',
  'Otter Mill',
  'Plover Hall',
  'Rook Tower',
  'Sedge Farm',
  'Vetch Lane',
  'Wren Court',
];
export const people = [
  'Ada Brook',
  'Bela Storm',
  'Cyr Holm',
  'Dora Finch',
  'Emil Vane',
  'Fay Lund',
  'Gus Marl',
  'Hedy Quill',
  'Ivo Thorn',
  'Jun Keel',
  'Kit Rowan',
  'Lena Sage',
  'Milo Drift',
  'Nell Gorse',
  'Odo Reed',
  'Pia Wold',
];
/** What a planned step can find out: its name, and a sentence that states it. */
export const facts = [
  {
    name: 'permit number',
    prefix: 'PN',
    text: 'The permit number for {place} is {value}, signed by {person}.',
  },
  { name: 'order code', prefix: 'OC', text: 'Materials for {place} are ordered under {value} by {person}.' },
  { name: 'invoice', prefix: 'IV', text: '{person} filed invoice {value} for the works at {place}.' },
  {
    name: 'survey mark',
    prefix: 'SM',
    text: 'The survey of {place} hangs on mark {value}, set by {person}.',
  },
  { name: 'key box', prefix: 'KB', text: 'The keys of {place} lie in box {value}; {person} keeps the list.' },
  {
    name: 'berth',
    prefix: 'BE',
    text: 'Deliveries to {place} moor at berth {value} and report to {person}.',
  },
] as const;
export const noise = [
  'The minutes note that it rained and that the kettle was mended.',
  '{person} thanked everybody who came to {place} on the open day.',
  'A second copy of this sheet hangs in the hall at {place}.',
  'Nothing was decided about the fence; {person} will ask again.',
  'The cat of {place} was seen on the roof twice this week.',
  'Lunch is at noon, and {person} brings the bread.',
  'The old plan of {place} shows a well that nobody has found.',
];
export const documents = ['ledger', 'letter', 'minutes', 'plan', 'register', 'report', 'notice', 'list'];

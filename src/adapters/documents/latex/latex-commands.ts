/** What the commands of LaTeX write, and which ones write nothing. */

/** Commands that stand for a sign. */
const signs: Readonly<Record<string, string>> = {
  ' ': ' ',
  ',': ' ',
  ':': ' ',
  ';': ' ',
  quad: ' ',
  qquad: ' ',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  aa: 'å',
  AA: 'Å',
  l: 'ł',
  L: 'Ł',
  i: 'i',
  j: 'j',
  ss: 'ß',
  S: '§',
  P: '¶',
  dots: '…',
  ldots: '…',
  textellipsis: '…',
  euro: '€',
  texteuro: '€',
  EURtm: '€',
  pounds: '£',
  textsterling: '£',
  copyright: '©',
  textdegree: '°',
  degree: '°',
  textbackslash: '\\',
  textasciitilde: '~',
  textgreater: '>',
  textless: '<',
  textendash: '–',
  textemdash: '—',
  textquotedblleft: '“',
  textquotedblright: '”',
  guillemotleft: '«',
  guillemotright: '»',
  glqq: '„',
  grqq: '“',
  flqq: '«',
  frqq: '»',
  textbullet: '•',
  textrightarrow: '→',
  rightarrow: '→',
  times: '×',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
  kilo: 'k',
  milli: 'm',
  centi: 'c',
  gram: 'g',
  metre: 'm',
  meter: 'm',
  second: 's',
  celsius: '°C',
  percent: '%',
};

/** Commands that put a mark over or under a letter, as the combining sign. */
const accents: Readonly<Record<string, string>> = {
  '"': '\u0308',
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  c: '\u0327',
  v: '\u030c',
  H: '\u030b',
  u: '\u0306',
  k: '\u0328',
  r: '\u030a',
  d: '\u0323',
  b: '\u0331',
};

/** Commands that only arrange, define or include: their arguments are no text of the document. */
const silent = new Set(
  (
    'documentclass documentstyle usepackage RequirePackage input include includeonly includegraphics includepdf label ref pageref eqref nocite ' +
    'bibliography bibliographystyle addbibresource newcommand renewcommand providecommand newenvironment renewenvironment newtheorem ' +
    'DeclareMathOperator setlength addtolength settowidth setcounter addtocounter stepcounter refstepcounter vspace hspace vskip hskip rule ' +
    'pagestyle thispagestyle pagenumbering geometry hypersetup graphicspath titleformat titlespacing color definecolor colorlet pagecolor ' +
    'fontsize selectfont linespread selectlanguage setmainfont index glsaddall cline cmidrule addlinespace captionsetup lstset tikzset ' +
    'usetikzlibrary usetheme usecolortheme setbeamertemplate vphantom phantom hphantom enlargethispage includesvg addcontentsline ' +
    'markboth markright fancyhead fancyfoot lhead chead rhead lfoot cfoot rfoot todo marginpar author title date subtitle'
  ).split(' '),
);

/** Commands of which only the last argument is text. */
const lastOnly = new Set(
  'multicolumn multirow textcolor colorbox fcolorbox parbox raisebox resizebox scalebox rotatebox makebox framebox foreignlanguage hyperref adjustbox texorpdfstring'.split(
    ' ',
  ),
);

export function signOf(name: string): string | undefined {
  return signs[name] ?? (/^[%&$_#{}]$/u.test(name) ? name : undefined);
}

/** A combining sign; undefined for another command. */
export function accentOf(name: string): string | undefined {
  return accents[name];
}

export function writesNothing(name: string): boolean {
  return silent.has(name);
}

export function writesLastOnly(name: string): boolean {
  return lastOnly.has(name);
}

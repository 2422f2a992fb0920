/** Reads declarations of a style sheet: does a person see the element? */

const longestStyle = 5_000;

interface HidingStyle {
  /** Hides the element wherever it is, with all that is in it. */
  readonly hides: boolean;
  /** True for letters too small to be seen, false for those of a size of their own. What is in the element may have another size. */
  readonly tiny: boolean | null;
  /** The same for letters without a colour. */
  readonly clear: boolean | null;
  /** White letters without a ground of their own: visible only on a ground around them. */
  readonly white: boolean;
  /** A ground that is not white. */
  readonly ground: boolean;
}

const shown: HidingStyle = { hides: false, tiny: null, clear: null, white: false, ground: false };

/** The effect of declarations, as in a style attribute, on whether an element is visible. */
export function hidingStyle(style: string): HidingStyle {
  if (style === '') return shown;
  const values = new Map<string, string>();
  for (const declaration of withoutComments(style.slice(0, longestStyle)).toLowerCase().split(';')) {
    const at = declaration.indexOf(':');
    if (at > 0)
      values.set(
        declaration.slice(0, at).trim(),
        declaration
          .slice(at + 1)
          .replace('!important', '')
          .trim()
          .replace(/\s+/g, ' '),
      );
  }
  const get = (name: string): string => values.get(name) ?? '';
  const size = (name: string): number => Number.parseFloat(get(name) || 'NaN');
  const clipped = /hidden|clip/.test(get('overflow')) || get('position') === 'absolute';
  const colour = plainColour(get('color'));
  const ground = plainColour(get('background-color') || get('background'));
  const hides =
    get('display') === 'none' ||
    /^(?:hidden|collapse)$/.test(get('visibility')) ||
    get('content-visibility') === 'hidden' ||
    size('opacity') <= 0.05 ||
    /^0\b/.test(get('zoom')) ||
    (clipped && ['width', 'height', 'max-height', 'max-width'].some((name) => size(name) <= 1)) ||
    ['left', 'top', 'right', 'bottom', 'text-indent', 'margin-left', 'margin-top'].some(
      (name) => size(name) <= -500,
    ) ||
    ['left', 'top', 'text-indent'].some((name) => size(name) >= 5000) ||
    /^rect\((?:[01](?:px)?[ ,]*){4}\)/.test(get('clip')) ||
    /inset\((?:50|100)%|circle\(0|polygon\(0 0, 0 0/.test(get('clip-path')) ||
    /scale[xy]?\(0(?:\.0{1,9})?[,)]|translate[xy]?\(-(?:\d{4}|1\d\d%)/.test(get('transform')) ||
    get('-webkit-text-fill-color') === 'transparent' ||
    (colour !== '' && colour === ground);
  const tiny =
    (size('font-size') <= 1 && !/em|%/.test(get('font-size'))) ||
    /^0(?:\.0\d*)?(?:r?em|%)/.test(get('font-size'));
  const bare = ground === '' && !values.has('background-image');
  return {
    hides,
    tiny: tiny || (ownSize.test(get('font-size')) ? false : null),
    clear: colour === 'transparent' || (ownColour.test(colour) && !whites.has(colour) ? false : null),
    white: colour === '#ffffff' && bare,
    ground: !bare && !plainGrounds.has(ground),
  };
}

/** What a browser surely takes, whatever is around it. An invalid value is ignored there, and so says nothing here. */
const ownSize =
  /^(?:[1-9]\d{0,3}(?:\.\d{1,4})?(?:px|pt|rem)|0?\.[5-9]\d{0,3}rem|(?:x{1,3}-)?large|medium|(?:xx?-)?small)$/;
const ownColour =
  /^(?:#(?:[\da-f]{3}|[\da-f]{6})|rgb\(\d{1,3},\d{1,3},\d{1,3}\)|black|gray|grey|navy|blue|red|maroon|green|teal)$/;

/** No ground, or a page's default ground. */
const plainGrounds = new Set(['#ffffff', 'transparent', 'none', 'inherit', 'initial', 'unset', '']);

/** One pass; an unclosed comment takes the rest. */
export function withoutComments(css: string): string {
  let kept = '';
  for (let at = 0; at < css.length; ) {
    const begin = css.indexOf('/*', at);
    if (begin < 0) return kept + css.slice(at);
    kept += `${css.slice(at, begin)} `;
    const end = css.indexOf('*/', begin + 2);
    if (end < 0) return kept;
    at = end + 2;
  }
  return kept;
}

const whites = new Set([
  'white',
  '#fff',
  '#ffff',
  '#ffffff',
  '#ffffffff',
  'rgb(255,255,255)',
  'rgba(255,255,255,1)',
  'rgb(255 255 255)',
  'hsl(0,0%,100%)',
]);

/** One spelling for the colours that text is hidden in; other colours stay as written. */
function plainColour(value: string): string {
  const colour = value
    .split(',')
    .map((part) => part.trim())
    .join(',');
  if (whites.has(colour)) return '#ffffff';
  if (
    colour === 'transparent' ||
    /^(?:rgba|hsla)\(.*,0(?:\.0\d*)?\)$/.test(colour) ||
    /^#(?:[\da-f]{3}0|[\da-f]{6}00)$/.test(colour)
  )
    return 'transparent';
  return colour;
}

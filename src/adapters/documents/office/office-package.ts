/** Shared by the Office formats: parts in a zip, and the relations between them. ECMA-376, part 2. */
import type { BoundedZip } from '../bounded-zip.ts';
import { readXml } from '../data/xml-events.ts';
import { isDefaultTitle } from '../default-title.ts';

interface Relation {
  readonly id: string;
  /** The last word of the relation's type, such as `officeDocument`, `slide`, `notesSlide`. */
  readonly type: string;
  /** Name of the part in the archive. */
  readonly target: string;
}

/** The relations of a part, or those of the package for an empty name. Targets outside the file are left out. */
export function relationsOf(zip: BoundedZip, part: string): Relation[] {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const name = `${folder}_rels/${part.slice(slash + 1)}.rels`;
  if (!zip.has(name)) return [];
  const found: Relation[] = [];
  readXml(zip.read(name), {
    open(element, attributes) {
      if (element !== 'Relationship' || attributes.get('TargetMode') === 'External') return;
      const target = attributes.get('Target') ?? '';
      found.push({
        id: attributes.get('Id') ?? '',
        type: (attributes.get('Type') ?? '').split('/').at(-1) ?? '',
        target: resolvePart(folder, target),
      });
    },
  });
  return found;
}

/** The name of a part, from a path relative to a folder of the archive. */
export function resolvePart(folder: string, path: string): string {
  const parts = path.startsWith('/') ? [] : folder.split('/').filter((part) => part !== '');
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/**
 * What a package holds, by the type of its main part (ECMA-376, part 2, 10.1.2.2): programs name their parts as they like.
 * By the folder of the part where no type is stated. Null for what is no document, or is kept in another form than XML.
 */
export function officeKind(zip: BoundedZip, main: string): 'word' | 'slides' | 'sheets' | null {
  const type = contentType(zip, main) ?? main;
  if (!/[+.]xml$/u.test(type)) return null;
  if (/wordprocessingml|ms-word|^word\//u.test(type)) return 'word';
  if (/presentationml|ms-powerpoint|^ppt\//u.test(type)) return 'slides';
  return /spreadsheetml|ms-excel|^xl\//u.test(type) ? 'sheets' : null;
}

function contentType(zip: BoundedZip, part: string): string | null {
  if (!zip.has('[Content_Types].xml')) return null;
  let type: string | null = null;
  readXml(zip.read('[Content_Types].xml'), {
    open(name, attributes) {
      if (name === 'Override' && attributes.get('PartName') === `/${part}`)
        type = attributes.get('ContentType') ?? null;
    },
  });
  return type;
}

/** The title in the file's properties, or null if there is none or a program put it there by itself. */
export function titleOfPackage(zip: BoundedZip): string | null {
  const part = relationsOf(zip, '').find(({ type }) => type === 'core-properties')?.target;
  if (part === undefined || !zip.has(part)) return null;
  let title = '';
  let inside = false;
  readXml(zip.read(part), {
    open: (name) => {
      inside = name === 'title';
    },
    close: () => {
      inside = false;
    },
    text: (text) => {
      if (inside) title += text;
    },
  });
  return isDefaultTitle(title.trim()) ? null : title.trim();
}

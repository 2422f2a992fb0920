/**
 * Draws a PDF page as a picture with pdf.js, inside this worker. It runs and follows nothing in the file: no scripts,
 * links or forms. Fonts that are not in the file are replaced by the device's fonts.
 */
import { WebpaceError } from '../../../core/errors.ts';
import type { DrawnPage, PageArea, PageToDraw } from '../../../ports/documents/page-drawer.ts';
import { damaged, unsafe } from '../parse-errors.ts';
import { loadPdfJs, pdfError, type ReadCharacterMap, runsOf, safeOptions } from './pdf-document.ts';
import { boundStreams } from './pdf-memory.ts';
import { areasOfQuote } from './quote-on-page.ts';

/** Most pixels of a picture's width and height, whatever the page states. */
const largestSide = 3_000;
/** Pixels of an image inside the page. A larger one is left out. */
const largestImage = 12_000_000;

/**
 * Image formats whose decoders are compiled code, which must not get the bytes of unknown files. Dictionaries of
 * streams are not compressed in a PDF, so that their names appear in its bytes.
 */
const undrawnForms = ['/JPXDecode', '/JBIG2Decode'];

interface Drawing {
  readonly characterMap: ReadCharacterMap;
  readonly signal: AbortSignal;
}

type Pdf = Awaited<ReturnType<Awaited<ReturnType<typeof loadPdfJs>>['getDocument']>['promise']>;
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

/** Rejects with the codes of `PageDrawer`. */
export async function drawPdfPage(wanted: PageToDraw, drawing: Drawing): Promise<DrawnPage> {
  const { getDocument } = await loadPdfJs();
  const bound = boundStreams();
  const task = getDocument({
    ...safeOptions(wanted.bytes, drawing.characterMap),
    useSystemFonts: false,
    maxImageSize: largestImage,
    canvasMaxAreaInBytes: 4 * largestSide * largestSide,
    CanvasFactory: WorkerCanvases,
    FilterFactory: NoFilters,
  } as unknown as Parameters<typeof getDocument>[0]);
  try {
    const pdf = await task.promise;
    if (wanted.page < 1 || wanted.page > pdf.numPages) throw damaged(`it has no page ${wanted.page}`);
    const page = await drawn(await pdf.getPage(wanted.page), wanted, drawing.signal);
    return { ...page, lacksPictures: hasUndrawnForms(wanted.bytes) };
  } catch (thrown) {
    throw bound.exceeded ? unsafe('a part of it grows too large', {}) : pdfError(thrown);
  } finally {
    await task.destroy().catch(() => undefined);
    bound.release();
  }
}

function hasUndrawnForms(bytes: Uint8Array): boolean {
  const letters = new TextDecoder('latin1').decode(bytes);
  return undrawnForms.some((form) => letters.includes(form));
}

async function drawn(
  page: PdfPage,
  { width, quote }: PageToDraw,
  signal: AbortSignal,
): Promise<Omit<DrawnPage, 'lacksPictures'>> {
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(width / natural.width, largestSide / natural.width, largestSide / natural.height);
  const viewport = page.getViewport({ scale });
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(viewport.width)),
    Math.max(1, Math.floor(viewport.height)),
  );
  const rendering = page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport,
    annotationMode: 0,
    background: 'white',
  });
  const stop = (): void => rendering.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await rendering.promise;
  } catch (thrown) {
    if (signal.aborted) throw new WebpaceError('aborted', 'Drawing was stopped.');
    throw thrown;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  const marks = areasOfQuote(await runsOf(page), quote).map(({ left, bottom, right, top }): PageArea => {
    const [x1, y1] = viewport.convertToViewportPoint(left, bottom) as [number, number];
    const [x2, y2] = viewport.convertToViewportPoint(right, top) as [number, number];
    return {
      left: Math.min(x1, x2) / viewport.width,
      top: Math.min(y1, y2) / viewport.height,
      width: Math.abs(x2 - x1) / viewport.width,
      height: Math.abs(y2 - y1) / viewport.height,
    };
  });
  const picture = await canvas.convertToBlob({ type: 'image/png' });
  return { picture, width: canvas.width, height: canvas.height, marks };
}

/** Further canvases that pdf.js draws on. */
class WorkerCanvases {
  create(width: number, height: number) {
    if (!(width > 0 && height > 0 && width <= 4 * largestSide && height <= 4 * largestSide))
      throw new RangeError('A part of the page is too large to be drawn.');
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  reset(held: { readonly canvas: OffscreenCanvas }, width: number, height: number): void {
    held.canvas.width = width;
    held.canvas.height = height;
  }

  destroy(held: { canvas: OffscreenCanvas | null; context: unknown }): void {
    held.canvas = null;
    held.context = null;
  }

  getNoAlphaContext(canvas: OffscreenCanvas) {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }
}

/** CSS filters, which a worker does not have. */
class NoFilters {
  addFilter(): string {
    return 'none';
  }
  addHCMFilter(): string {
    return 'none';
  }
  addAlphaFilter(): string {
    return 'none';
  }
  addLuminosityFilter(): string {
    return 'none';
  }
  addKnockoutFilter(): string {
    return 'none';
  }
  addHighlightHCMFilter(): string {
    return 'none';
  }
  addSelectionHCMFilter(): string {
    return 'none';
  }
  addSelectionFilter(): string {
    return 'none';
  }
  createSelectionStyle(): null {
    return null;
  }
  destroy(): void {}
}

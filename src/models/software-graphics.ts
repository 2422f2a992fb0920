/** A WebGPU adapter's description of itself. */
interface AdapterWords {
  readonly vendor: string;
  readonly architecture: string;
  readonly description: string;
  readonly isFallbackAdapter?: boolean;
}

/** Whether the processor plays the graphics processor: correct, but slower than the processor alone. */
export function isSoftwareGraphics(info: AdapterWords): boolean {
  const words = [info.vendor, info.architecture, info.description].filter(Boolean).join(' ');
  return info.isFallbackAdapter === true || /swiftshader|llvmpipe|warp|basic render/i.test(words);
}

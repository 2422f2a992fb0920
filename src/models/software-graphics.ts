/** What an adapter of WebGPU says of itself. */
interface AdapterWords {
  readonly vendor: string;
  readonly architecture: string;
  readonly description: string;
  readonly isFallbackAdapter?: boolean;
}

/** Whether the processor plays the graphics processor: right, and slower than the processor by itself. */
export function isSoftwareGraphics(info: AdapterWords): boolean {
  const words = [info.vendor, info.architecture, info.description].filter(Boolean).join(' ');
  return info.isFallbackAdapter === true || /swiftshader|llvmpipe|warp|basic render/i.test(words);
}

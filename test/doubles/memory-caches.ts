/** What of Cache Storage the shells use, in memory. What a host serves is what is kept. */
export class MemoryCaches {
  readonly origin: string;
  readonly held = new Map<string, Map<string, string>>();
  served: Readonly<Record<string, string>> = {};
  /** Nothing of the host can be had. */
  offline = false;

  constructor(origin: string) {
    this.origin = origin;
  }

  open = async (name: string): Promise<Cache> => {
    const files = this.held.get(name) ?? new Map<string, string>();
    this.held.set(name, files);
    return {
      addAll: async (requests: Request[]) => {
        if (this.offline) throw new TypeError('Failed to fetch');
        const got = requests.map(({ url }) => [url, this.#servedAt(url)] as const);
        if (got.some(([, text]) => text === undefined)) throw new TypeError('Request failed');
        for (const [url, text] of got) files.set(url, text ?? '');
      },
      put: async (address: string, response: Response) => void files.set(address, await response.text()),
      delete: async (address: string) => files.delete(address),
    } as unknown as Cache;
  };
  keys = async (): Promise<string[]> => [...this.held.keys()];
  delete = async (name: string): Promise<boolean> => this.held.delete(name);
  match = async (address: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions = {}) => {
    const text = this.held.get(cacheName)?.get(String(address));
    return text === undefined ? undefined : new Response(text);
  };
  fetch = async ({ url }: Request): Promise<Response> => {
    if (this.offline) throw new TypeError('Failed to fetch');
    const text = this.#servedAt(url);
    return new Response(text ?? 'not found', { status: text === undefined ? 404 : 200 });
  };

  #servedAt(url: string): string | undefined {
    return this.served[url.slice(this.origin.length)];
  }
}

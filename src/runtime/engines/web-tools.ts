/** Adapters for the web tools, for other programs. */
export { McpServer, type McpServerOptions } from '../../adapters/mcp/mcp-server.ts';
export { LocalPageReader } from '../../adapters/pages/local-page-reader.ts';
export { WorkerPageReader } from '../../adapters/pages/worker-page-reader.ts';
export { CrossrefSource } from '../../adapters/search/crossref.ts';
export { OpenAlexSource } from '../../adapters/search/openalex.ts';
export { SearxngSource } from '../../adapters/search/searxng.ts';
export { WikipediaSource } from '../../adapters/search/wikipedia.ts';
export { DirectWeb, type DirectWebOptions } from '../../adapters/web/direct-web.ts';

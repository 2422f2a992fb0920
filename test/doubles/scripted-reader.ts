/** Published as `webpace/testing`; here for the project's own tests. */
export * from '../../src/testing/scripted-reader.ts';

/** What every server of outside tools promises, over the tools of `test/doubles/mcp-routes`. */
import { describe, expect, test } from 'vitest';
import type { ToolServer } from '../../src/ports/tools/tool-server.ts';

export function toolServerContract(
  name: string,
  make: () => ToolServer,
  unreachable: () => ToolServer,
): void {
  describe(`${name}, as a tool server`, () => {
    test('Y20: lists all tools in the same order each time, each with a name', async () => {
      const server = make();
      const [first, second] = [await server.list(), await server.list()];
      if (!first.ok) throw first.error;
      expect(second).toEqual(first);
      expect(first.value.map((tool) => tool.name)).toEqual(['Add Numbers', 'add_numbers', 'fail']);
      for (const { saysReadOnly } of first.value) expect(typeof saysReadOnly).toBe('boolean');
      await server.close();
    });

    test('Y20: a call has its outcome; a tool that fails says how; calls at once do not mix', async () => {
      const server = make();
      const sums = await Promise.all([1, 2, 3].map((a) => server.call('Add Numbers', { a, b: 40 })));
      expect(sums.map((sum) => sum.ok && sum.value.text.split('\n')[0])).toEqual(['41', '42', '43']);
      expect(sums.map((sum) => sum.ok && sum.value.failed)).toEqual([false, false, false]);
      const failed = await server.call('fail', {});
      expect(failed.ok && failed.value).toMatchObject({ failed: true, text: 'out of numbers' });
      await server.close();
    });

    test('Y20: what the server refuses, an abort and a server that is not there are failures with a code', async () => {
      const server = make();
      expect(await server.call('nothing of this name', {})).toMatchObject({ error: { code: 'tool-failed' } });
      expect(await server.list(AbortSignal.abort())).toMatchObject({ error: { code: 'aborted' } });
      expect(await server.call('fail', {}, AbortSignal.abort())).toMatchObject({
        error: { code: 'aborted' },
      });
      expect((await server.call('Add Numbers', { a: 1, b: 1 })).ok).toBe(true);
      await server.close();
      const gone = await unreachable().list();
      expect(!gone.ok && gone.error.code).toMatch(/^web-/u);
    });

    test('Y20: it says where it is, and may be closed again and again', async () => {
      const server = make();
      expect(URL.canParse(server.address)).toBe(true);
      await server.close();
      await server.list();
      await server.close();
      await server.close();
    });
  });
}

import { describe, expect, test } from 'vitest';
import { pruneLock } from '../../../scripts/python-files.mjs';

describe('Python’s lock file', () => {
  test('Y18: names only packages whose files are there, and the file of each module that is not', () => {
    const lock = {
      info: { python: '3.14.2' },
      packages: {
        numpy: { file_name: 'numpy-2.whl', imports: ['numpy'] },
        here: { file_name: 'here-1.whl', imports: ['here', 'here_too'] },
      },
    };
    const pruned = pruneLock(JSON.stringify(lock), (file) => file === 'here-1.whl');
    expect(JSON.parse(pruned.lock)).toEqual({ info: lock.info, packages: { here: lock.packages.here } });
    expect(pruned.wheelOfModule).toEqual({ numpy: 'numpy-2.whl' });
  });
});

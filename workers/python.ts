// Built into one file by scripts/python-files.mjs: where it runs, nothing can be imported.
import { loadPyodide } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { pythonService } from '../src/adapters/code/python-service.ts';
import { serveWorker } from '../src/worker-link/worker-host.ts';

serveWorker(pythonService({ loadPyodide, createPyodideModule }));

// scripts/python-files.mjs builds it into one file, because nothing can be imported where it runs.
import { loadPyodide } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { pythonService } from '../src/adapters/code/python-service.ts';
import { serveWorker } from '../src/worker-link/worker-host.ts';

serveWorker(pythonService({ loadPyodide, createPyodideModule }));

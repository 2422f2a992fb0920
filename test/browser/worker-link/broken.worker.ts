/** A worker whose script fails while it is evaluated. */
throw new Error('broken from the start');

/** Python code around the code of a call. It gives the value, the error without our own frames, and the figures. */
export const harness = `
import sys as _sys

async def _webpace_run(code, longest):
    import traceback
    from pyodide.code import eval_code_async
    value = error = kind = missing = None
    try:
        result = await eval_code_async(code, _webpace_namespace, filename="code.py")
        if result is not None:
            value = repr(result)
            if len(value) > longest:
                value = value[:longest] + "…"
    except SystemExit as ended:
        if ended.code not in (None, 0):
            error = "SystemExit: " + str(ended.code)
    except MemoryError:
        kind = "memory"
        error = "MemoryError"
    except BaseException as raised:
        if isinstance(raised, ModuleNotFoundError):
            missing = raised.name
        trace = raised.__traceback__
        while trace is not None and trace.tb_frame.f_code.co_filename != "code.py":
            trace = trace.tb_next
        try:
            error = "".join(traceback.format_exception(type(raised), raised, trace, limit=12)).strip()
        except BaseException:
            error = type(raised).__name__
        if len(error) > longest:
            error = error[:longest] + "…"
    for stream in (_sys.stdout, _sys.stderr):
        try:
            stream.flush()
        except BaseException:
            pass
    return _webpace_to_js([value, error, kind, missing, _webpace_figures()])

def _webpace_to_js(result):
    from pyodide.ffi import to_js
    return to_js(result, create_pyproxies=False)

def _webpace_figures():
    pyplot = _sys.modules.get("matplotlib.pyplot")
    if pyplot is None:
        return []
    import io
    pictures = []
    try:
        for number in list(pyplot.get_fignums())[:8]:
            file = io.BytesIO()
            pyplot.figure(number).savefig(file, format="png")
            pictures.append(file.getvalue())
        pyplot.close("all")
    except Exception as raised:
        print("A figure could not be drawn:", raised)
    return pictures

_webpace_namespace = {"__name__": "__main__", "__builtins__": __builtins__}
`;

#!/usr/bin/env python3
"""Makes the documents that the readers are tested on, with the programs that people make theirs with.

Needs LibreOffice, Chromium, and the Python packages docx, openpyxl, xlsxwriter, reportlab, ebooklib and odf; on Debian:
  apt-get install libreoffice-writer libreoffice-calc libreoffice-impress chromium fonts-noto-cjk \\
    python3-docx python3-openpyxl python3-xlsxwriter python3-reportlab python3-ebooklib python3-odf
The texts were written for this project. Beside the documents it writes expected.json: the words of each, and places.
Run it with /usr/bin/python3 in this folder; what it makes is kept with the tests, which need none of these programs.
"""
import csv, datetime, html, json, os, re, shutil, subprocess, sys, tempfile, zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
OUT = HERE / "documents"
TEXTS = json.loads((HERE / "texts.json").read_text("utf-8"))
expected = {}


def words_of(article):
    parts = [article["title"]]
    for section in article["sections"]:
        parts.append(section["heading"])
        parts += section.get("paragraphs", []) + section.get("items", [])
        for row in section.get("table", []):
            parts += row
    return "\n".join(parts)


def expect(name, article, producer, places=None, text=None):
    expected[name] = {"producer": producer, "text": text or words_of(article), "places": places or []}


def page_of(article, charset="utf-8"):
    body = [f"<h1>{html.escape(article['title'])}</h1>"]
    for section in article["sections"]:
        body.append(f"<h2>{html.escape(section['heading'])}</h2>")
        body += [f"<p>{html.escape(text)}</p>" for text in section.get("paragraphs", [])]
        if "items" in section:
            body.append("<ul>" + "".join(f"<li>{html.escape(text)}</li>" for text in section["items"]) + "</ul>")
        if "table" in section:
            rows = "".join(
                "<tr>" + "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in row) + "</tr>"
                for tag, row in zip(["th"] + ["td"] * 99, section["table"])
            )
            body.append(f'<table border="1">{rows}</table>')
    style = "body { font-family: 'Noto Serif CJK SC', serif; }" if article["language"] == "zh" else "body { font-family: serif; }"
    return (
        f'<!doctype html><html lang="{article["language"]}"><head><meta charset="{charset}"><title>{html.escape(article["title"])}</title>'
        f"<style>{style}</style><script>var neverRead = 'unseen';</script></head><body>{''.join(body)}</body></html>"
    )


def office(source, target, ending, infilter=None):
    with tempfile.TemporaryDirectory() as folder:
        command = ["soffice", "--headless", f"-env:UserInstallation=file://{folder}/profile", "--convert-to", ending]
        if infilter is None and source.suffix == ".html":
            infilter = "HTML (StarWriter)"
        if infilter is not None:
            command += [f"--infilter={infilter}"]
        subprocess.run(command + ["--outdir", folder, str(source)], check=True, capture_output=True, timeout=120)
        shutil.move(f"{folder}/{source.stem}.{ending.split(':')[0]}", target)


def print_by_browser(source, target):
    with tempfile.TemporaryDirectory() as folder:
        browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", f"--user-data-dir={folder}"]
        subprocess.run(command + [f"--print-to-pdf={target}", source.as_uri()], check=True, capture_output=True, timeout=120)


def by_python_docx(article, target):
    import docx

    document = docx.Document()
    document.core_properties.title = article["title"]
    document.add_heading(article["title"], 1)
    for section in article["sections"]:
        document.add_heading(section["heading"], 2)
        for text in section.get("paragraphs", []):
            paragraph = document.add_paragraph()
            # Programs cut a sentence into runs wherever somebody edited it.
            for cut in (text[: len(text) // 3], text[len(text) // 3 :]):
                paragraph.add_run(cut)
        for text in section.get("items", []):
            document.add_paragraph(text, style="List Bullet")
        if "table" in section:
            table = document.add_table(rows=0, cols=len(section["table"][0]))
            for row in section["table"]:
                for cell, text in zip(table.add_row().cells, row):
                    cell.text = text
    document.save(target)


def by_odfpy(article, target):
    from odf import dc, table as tables, text as words
    from odf.opendocument import OpenDocumentText

    document = OpenDocumentText()
    document.meta.addElement(dc.Title(text=article["title"]))
    document.text.addElement(words.H(outlinelevel=1, text=article["title"]))
    for section in article["sections"]:
        document.text.addElement(words.H(outlinelevel=2, text=section["heading"]))
        for text in section.get("paragraphs", []):
            paragraph = words.P(text=text[: len(text) // 3])
            paragraph.addElement(words.Span(text=text[len(text) // 3 :]))
            document.text.addElement(paragraph)
        points = words.List()
        for text in section.get("items", []):
            item = words.ListItem()
            item.addElement(words.P(text=text))
            points.addElement(item)
        if "items" in section:
            document.text.addElement(points)
        if "table" in section:
            document.text.addElement(odf_table("Table", section["table"], tables, words))
    document.save(target)


def odf_table(name, rows, tables, words):
    table = tables.Table(name=name)
    table.addElement(tables.TableColumn(numbercolumnsrepeated=len(rows[0])))
    for row in rows:
        line = tables.TableRow()
        for cell in row:
            value = typed(cell)
            kind = {"valuetype": "date", "datevalue": cell} if isinstance(value, datetime.date) else {"valuetype": "string"}
            shown = value.strftime("%d.%m.%y") if isinstance(value, datetime.date) else cell
            box = tables.TableCell(**kind)
            box.addElement(words.P(text=shown))
            line.addElement(box)
        # A sheet is filled to its edge with empty cells and rows.
        line.addElement(tables.TableCell(numbercolumnsrepeated=1000))
        table.addElement(line)
    return table


def sheets_by_odfpy(key, sheet):
    from odf import table as tables, text as words
    from odf.opendocument import OpenDocumentSpreadsheet

    book = OpenDocumentSpreadsheet()
    book.spreadsheet.addElement(odf_table(sheet["name"], sheet["rows"], tables, words))
    book.spreadsheet.addElement(odf_table(sheet["second"], [[sheet["second"], sheet["note"]]], tables, words))
    book.save(OUT / f"{key}-odfpy.ods")


def by_reportlab(article, target, columns=1, font=None):
    from reportlab.lib.pagesizes import A5
    from reportlab.lib.styles import getSampleStyleSheet
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.platypus import BaseDocTemplate, Frame, PageBreak, PageTemplate, Paragraph, Table

    styles = getSampleStyleSheet()
    if font is not None:
        # The letters are only named, not put into the file: a reader needs its own tables for them.
        pdfmetrics.registerFont(UnicodeCIDFont(font))
        for name in ("Normal", "Heading1", "Heading2"):
            styles[name].fontName = font
            styles[name].wordWrap = "CJK"
    story = [Paragraph(html.escape(article["title"]), styles["Heading1"])]
    places = []
    for page, section in enumerate(article["sections"], 1):
        if page > 1 and columns == 1:
            story.append(PageBreak())
        story.append(Paragraph(html.escape(section["heading"]), styles["Heading2"]))
        if columns == 1:
            places.append({"quote": section["heading"], "place": f"page {page}"})
        story += [Paragraph(html.escape(text), styles["Normal"]) for text in section.get("paragraphs", []) + section.get("items", [])]
        if "table" in section:
            table = Table(section["table"])
            if font is not None:
                table.setStyle([("FONTNAME", (0, 0), (-1, -1), font)])
            story.append(table)
    width, height = A5
    share = (width - 60) / columns
    frames = [Frame(30 + column * share, 30, share, height - 60) for column in range(columns)]
    template = BaseDocTemplate(str(target), pagesize=A5, title=article["title"], invariant=1)
    template.addPageTemplates([PageTemplate(frames=frames)])
    template.build(story)
    return places


def by_ebooklib(article, target):
    from ebooklib import epub

    book = epub.EpubBook()
    book.set_identifier(article["id"])
    book.set_title(article["title"])
    book.set_language(article["language"])
    chapters = []
    for number, section in enumerate(article["sections"], 1):
        chapter = epub.EpubHtml(title=section["heading"], file_name=f"text/chapter {number}.xhtml", lang=article["language"])
        one = {**article, "sections": [section]}
        chapter.content = page_of(one) if number == 1 else page_of(one).replace(f"<h1>{html.escape(article['title'])}</h1>", "")
        book.add_item(chapter)
        chapters.append(chapter)
    book.toc = tuple(chapters)
    book.add_item(epub.EpubNcx())
    book.spine = chapters
    epub.write_epub(str(target), book)


def slides_of(article):
    """A presentation in the flat form of OpenDocument, which LibreOffice turns into PPTX."""
    pages = []
    for number, section in enumerate(article["sections"], 1):
        lines = section.get("paragraphs", []) + section.get("items", [])
        body = "".join(f"<text:p>{html.escape(line)}</text:p>" for line in lines)
        table = ""
        if "table" in section:
            rows = "".join(
                "<table:table-row>" + "".join(f"<table:table-cell><text:p>{html.escape(cell)}</text:p></table:table-cell>" for cell in row) + "</table:table-row>"
                for row in section["table"]
            )
            columns = f'<table:table-column table:number-columns-repeated="{len(section["table"][0])}"/>'
            table = f'<draw:frame svg:x="2cm" svg:y="11cm" svg:width="20cm" svg:height="4cm"><table:table>{columns}{rows}</table:table></draw:frame>'
        pages.append(
            f'<draw:page draw:name="p{number}" draw:master-page-name="Default">'
            f'<draw:frame presentation:class="title" svg:x="2cm" svg:y="1cm" svg:width="20cm" svg:height="3cm"><draw:text-box><text:p>{html.escape(section["heading"])}</text:p></draw:text-box></draw:frame>'
            f'<draw:frame presentation:class="outline" svg:x="2cm" svg:y="4cm" svg:width="20cm" svg:height="7cm"><draw:text-box>{body}</draw:text-box></draw:frame>{table}'
            f'<presentation:notes><draw:frame presentation:class="notes" svg:x="2cm" svg:y="14cm" svg:width="16cm" svg:height="10cm"><draw:text-box><text:p>{html.escape(article["title"])} {number}</text:p></draw:text-box></draw:frame></presentation:notes>'
            "</draw:page>"
        )
    spaces = " ".join(
        f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for prefix, name in [("office", "office"), ("text", "text"), ("draw", "drawing"), ("presentation", "presentation"), ("table", "table"), ("style", "style"), ("svg", "svg-compatible"), ("fo", "xsl-fo-compatible")]
    )
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document {spaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.presentation">'
        '<office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="25cm" fo:page-height="19cm"/></style:page-layout></office:automatic-styles>'
        '<office:master-styles><style:master-page style:name="Default" style:page-layout-name="L"/></office:master-styles>'
        f'<office:body><office:presentation>{"".join(pages)}</office:presentation></office:body></office:document>'
    )


def tables():
    import openpyxl, xlsxwriter

    sheets = TEXTS["sheets"]
    for key, sheet in sheets.items():
        rows = sheet["rows"]
        flat = "\n".join(cell for row in rows for cell in row)
        with open(OUT / f"{key}.csv", "w", newline="", encoding="utf-8-sig" if key.endswith("zh") else "utf-8") as out:
            csv.writer(out).writerows(rows)
        expect(f"{key}.csv", None, "Python csv", text=flat)
        with open(OUT / f"{key}-semicolon.csv", "w", newline="", encoding="utf-8") as out:
            csv.writer(out, delimiter=";", quoting=csv.QUOTE_ALL).writerows(rows)
        expect(f"{key}-semicolon.csv", None, "Python csv", text=flat)

        book = openpyxl.Workbook()
        page = book.active
        page.title = sheet["name"]
        for row in rows:
            page.append([typed(cell) for cell in row])
        for row in page.iter_rows():
            for cell in row:
                if isinstance(cell.value, datetime.date):
                    cell.number_format = "yyyy-mm-dd"
                elif isinstance(cell.value, float):
                    cell.number_format = "0.00"
        other = book.create_sheet(sheet["second"])
        other.append([sheet["second"], sheet["note"]])
        book.save(OUT / f"{key}-openpyxl.xlsx")
        places = [{"quote": rows[2][0], "place": f"sheet “{sheet['name']}”"}, {"quote": sheet["note"], "place": f"sheet “{sheet['second']}”"}]
        expect(f"{key}-openpyxl.xlsx", None, "openpyxl", places, text=f"{sheet['name']}\n{flat}\n{sheet['second']}\n{sheet['note']}")

        sheets_by_odfpy(key, sheet)
        expect(f"{key}-odfpy.ods", None, "odfpy", places, text=f"{sheet['name']}\n{flat}\n{sheet['second']}\n{sheet['note']}")

        book = xlsxwriter.Workbook(OUT / f"{key}-xlsxwriter.xlsx")
        page = book.add_worksheet(sheet["name"])
        day, money = book.add_format({"num_format": "d mmmm yyyy"}), book.add_format({"num_format": "#,##0.00"})
        for at, row in enumerate(rows):
            for column, cell in enumerate(row):
                value = typed(cell)
                if isinstance(value, datetime.date):
                    page.write_datetime(at, column, datetime.datetime.combine(value, datetime.time()), day)
                elif isinstance(value, float):
                    page.write_number(at, column, value, money)
                else:
                    page.write(at, column, value)
        book.close()
        expect(f"{key}-xlsxwriter.xlsx", None, "xlsxwriter", places[:1], text=flat)

        # What LibreOffice makes of the cells when it reads them is for itself to say.
        office(OUT / f"{key}.csv", OUT / f"{key}-libreoffice.xlsx", "xlsx", infilter="CSV:44,34,76,1")
        with tempfile.TemporaryDirectory() as folder:
            back = Path(folder) / "back.csv"
            office(OUT / f"{key}-libreoffice.xlsx", back, "csv:Text - txt - csv (StarCalc):44,34,76")
            expect(f"{key}-libreoffice.xlsx", None, "LibreOffice Calc", text="\n".join(cell for row in csv.reader(back.open(encoding="utf-8")) for cell in row))


def typed(cell):
    """Numbers and dates as such; what begins with a zero is a code."""
    try:
        return datetime.date.fromisoformat(cell)
    except ValueError:
        pass
    if cell.isdigit() and not cell.startswith("0"):
        return int(cell)
    try:
        return float(cell) if "." in cell and not cell.startswith("00") else cell
    except ValueError:
        return cell


def articles():
    for article in TEXTS["articles"]:
        key = article["id"]
        chinese = article["language"] == "zh"
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder) / f"{key}.html"
            page.write_text(page_of(article), "utf-8")
            headings = [{"quote": section["heading"], "place": f"section “{section['heading']}”"} for section in article["sections"]]

            by_python_docx(article, OUT / f"{key}-python.docx")
            expect(f"{key}-python.docx", article, "python-docx", headings)
            by_odfpy(article, OUT / f"{key}-odfpy.odt")
            expect(f"{key}-odfpy.odt", article, "odfpy", headings)
            office(page, OUT / f"{key}-libreoffice.docx", "docx:MS Word 2007 XML")
            expect(f"{key}-libreoffice.docx", article, "LibreOffice Writer", headings)
            office(page, OUT / f"{key}-libreoffice.pdf", "pdf:writer_pdf_Export")
            expect(f"{key}-libreoffice.pdf", article, "LibreOffice Writer")
            print_by_browser(page, OUT / f"{key}-chromium.pdf")
            expect(f"{key}-chromium.pdf", article, "Chromium")
            places = by_reportlab(article, OUT / f"{key}-reportlab.pdf", font="STSong-Light" if chinese else None)
            expect(f"{key}-reportlab.pdf", article, "reportlab", places)
            if not chinese:
                by_reportlab(article, OUT / f"{key}-columns.pdf", columns=2)
                expect(f"{key}-columns.pdf", article, "reportlab, two columns")
            by_ebooklib(article, OUT / f"{key}-ebooklib.epub")
            expect(f"{key}-ebooklib.epub", article, "ebooklib", headings)
            office(page, OUT / f"{key}-libreoffice.epub", "epub")
            expect(f"{key}-libreoffice.epub", article, "LibreOffice Writer")

            show = Path(folder) / f"{key}.fodp"
            show.write_text(slides_of(article), "utf-8")
            office(show, OUT / f"{key}-libreoffice.pptx", "pptx:Impress MS PowerPoint 2007 XML")
            slides = [{"quote": section["heading"], "place": f"slide {number}"} for number, section in enumerate(article["sections"], 1)]
            expect(f"{key}-libreoffice.pptx", article, "LibreOffice Impress", slides)

            if chinese:
                (OUT / f"{key}-gb18030.htm").write_bytes(page_of(article, "gb18030").encode("gb18030"))
                expect(f"{key}-gb18030.htm", article, "Python", headings)
            else:
                office(page, OUT / f"{key}-libreoffice.htm", "html:HTML (StarWriter)")
                expect(f"{key}-libreoffice.htm", article, "LibreOffice Writer")
            if key == TEXTS["articles"][0]["id"]:
                (OUT / f"{key}.txt").write_text(words_of(article), "utf-8")
                expect(f"{key}.txt", article, "Python")
                (OUT / f"{key}-utf16.txt").write_text(words_of(article), "utf-16")
                expect(f"{key}-utf16.txt", article, "Python")


def pages():
    """Pages that a browser prints: read from the right, drawn out of order, turned on their side."""
    for page in sorted((HERE / "pages").glob("*.html")):
        print_by_browser(page, OUT / f"{page.stem}.pdf")
        source = re.sub(r"<style>.*?</style>", "", page.read_text("utf-8"), flags=re.S)
        parts = [html.unescape(part).strip() for part in re.split(r"<[^>]+>", source)]
        words = [part for part in parts if part][1:]
        expected[f"{page.stem}.pdf"] = {"producer": "Chromium", "text": "\n".join(words), "places": [{"quote": words[0], "place": "page 1"}]}


def refused():
    """What cannot be read, and a lock that keeps nobody from reading."""
    from reportlab.lib.pdfencrypt import StandardEncryption
    from reportlab.pdfgen import canvas

    bad = HERE / "refused"
    shutil.rmtree(bad, ignore_errors=True)
    bad.mkdir()
    for name, password in (("password.pdf", "open sesame"), ("owner-password.pdf", "")):
        page = canvas.Canvas(str(bad / name), encrypt=StandardEncryption(password, ownerPassword="owner", canPrint=0, strength=128), invariant=1)
        page.drawString(72, 720, "The spare key is under the third flower pot.")
        page.save()
    page = canvas.Canvas(str(bad / "scan.pdf"), invariant=1)
    page.rect(72, 500, 300, 200, fill=1)
    page.showPage()
    page.save()


shutil.rmtree(OUT, ignore_errors=True)
OUT.mkdir()
tables()
articles()
pages()
refused()
(HERE / "expected.json").write_text(json.dumps(expected, ensure_ascii=False, indent=1) + "\n", "utf-8")
size = sum(file.stat().st_size for file in OUT.iterdir())
print(f"{len(expected)} documents, {size / 1e6:.2f} MB")

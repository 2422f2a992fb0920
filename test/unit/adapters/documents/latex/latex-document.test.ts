import { describe, expect, test } from 'vitest';
import { readLatex } from '../../../../../src/adapters/documents/latex/latex-document.ts';
import { isLatex } from '../../../../../src/adapters/documents/text/plain-text.ts';

const paper = String.raw`% A remark.
\documentclass[a4paper]{article}
\usepackage[utf8]{inputenc}
\newcommand{\club}{Rowing Club \emph{Alt\-wasser}}
\title{Rules of the \club}
\author{Ada Finch}
\begin{document}
\maketitle
\section{Name\label{sec:name}}
The club is called \club{} and has its seat in Pl\"on~\cite{finch}. % not this
It was founded in 1911\footnote{On a Sunday.} --- see Section~\ref{sec:name}.

Two \textbf{bold} words cost \EUR{5} or 4\,kg, that is $12$ of $x^2 + 1$.
\subsection*{Duties}
\begin{enumerate}
  \item Row.
  \item Clean:
  \begin{itemize}
    \item the boats
    \item[Tools] the oars
  \end{itemize}
\end{enumerate}
\begin{table}[h]\centering
\begin{tabular}{lr}
  \hline Boat & \multicolumn{2}{c}{Seats} \\ \hline
  Heron & 4 & 2 \\
  Swift \& Son & 8
\end{tabular}
\caption{The boats.}
\end{table}
\begin{verbatim}
\section{no heading}
\end{verbatim}
\url{https://example.org} and \href{https://example.org}{a link}.
\begin{tikzpicture}\draw (0,0);\end{tikzpicture}
\end{document}`;

describe('J23: a LaTeX document', () => {
  test('J23: is read as what it says, with its headings, lists and tables', () => {
    expect(isLatex(paper)).toBe(true);
    expect(readLatex(paper)).toEqual({
      title: 'Rules of the Rowing Club Altwasser',
      text: [
        '# Rules of the Rowing Club Altwasser',
        '',
        '## Name',
        '',
        'The club is called Rowing Club Altwasser and has its seat in Plön [finch]. It was founded in 1911 (On a Sunday.) — see Section .',
        '',
        'Two **bold** words cost 5 € or 4 kg, that is 12 of $x^2+1$.',
        '',
        '### Duties',
        '',
        '1. Row.',
        '2. Clean:',
        '',
        '   - the boats',
        '   - **Tools** the oars',
        '',
        '| Boat | Seats | |',
        '| --- | --- | --- |',
        '| Heron | 4 | 2 |',
        '| Swift & Son | 8 | |',
        '',
        'The boats.',
        '',
        '```',
        '\\section{no heading}',
        '```',
        '',
        'https://example.org and a link.',
      ].join('\n'),
    });
  });

  test('J23: letters with their marks, signs and quotation marks are written out', () => {
    const said = String.raw`\section{Zeichen}\'Ecole \c{c}a \^{\i}le stra\ss e \o re 5\% \$2 \S 4 \dots "${'`'}so"' ${'``'}x'' 18\,47`;
    expect(readLatex(said)?.text).toBe('## Zeichen\n\nÉcole ça île straße øre 5% $2 §4 …„so“ “x” 18 47');
  });

  test('J23: slides have their titles, and a chapter of a book needs no preamble', () => {
    const slides = String.raw`\begin{frame}[t]{Tides}High at noon.\end{frame}\begin{frame}\frametitle{Wind}None.\end{frame}`;
    expect(readLatex(slides)?.text).toBe('## Tides\n\nHigh at noon.\n\n## Wind\n\nNone.');
    const chapter = '% !TEX root = ../main.tex\n\\chapter{Tides}\n\\label{tides}\nHigh at \\emph{noon}.';
    expect(isLatex(chapter)).toBe(true);
    expect(readLatex(chapter)).toEqual({ title: null, text: '# Tides\n\nHigh at noon.' });
  });

  test('J23: what the parser does not understand, and what only speaks of LaTeX, stays as it is', () => {
    expect(readLatex('\\section{A} {never closed')).toBeNull();
    expect(readLatex('\\section{}\\label{x}')).toBeNull();
    expect(readLatex(`\\section{A}${'{'.repeat(50_000)}a${'}'.repeat(50_000)}`)).toBeNull();
    expect(isLatex('A heading is \\section{so}, \\emph{this} is \\textbf{bold}.')).toBe(false);
    expect(isLatex('\\section{alone} is the command')).toBe(false);
  });

  test('J23: rows of a table with very many cells are not filled up', () => {
    const rows = `a${'&'.repeat(20_000)}${'\\\\ b'.repeat(20_000)}`;
    const text = readLatex(`\\section{A}\\label{x}\\begin{tabular}{l}${rows}\\end{tabular}`)?.text ?? '';
    expect(text.length).toBeLessThan(300_000);
    expect(text.split('\n').length).toBeGreaterThan(20_000);
  });

  test('J23: commands that write themselves end', () => {
    const loop = String.raw`\newcommand{\a}{\b\b}\newcommand{\b}{\a\a}\section{Loop}\label{x}x\a y`;
    expect(readLatex(loop)?.text).toMatch(/^## Loop\n\nx ?y$/u);
  });
});

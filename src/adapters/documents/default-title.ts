/** Titles that programs put into a file by themselves, or that are names of files or addresses: they say nothing of the text. */
const unsaid = [
  /^(?:untitled|\(anonymous\)|about:blank|microsoft \w+ - .*|data:.*|https?:.*)$/iu,
  /^.*\.(?:docx?|pptx?|xlsx?|html?|indd|tex|odt|odp|pdf|exe|ps|dvi)$/iu,
  // “PowerPoint Presentation”, “PowerPoint-Präsentation”, “Présentation PowerPoint”, “PowerPoint 演示文稿”
  /^.{0,18}powerpoint.{0,18}$/iu,
  /^(?:slide|folie|diapositiv[ae]|document|dokument|book|mappe|workbook|presentation) ?\d*$/iu,
];

/** True if a title in a file's properties is no title of its text. */
export function isDefaultTitle(title: string): boolean {
  return !/\p{L}{2}/u.test(title) || unsaid.some((pattern) => pattern.test(title));
}

import { t } from '../language/translate.ts';

/** All that shows inside a frame of another page. That page could steer a press to anything, so nothing of the app opens. */
export function showFramedNotice(place: Element): void {
  const link = Object.assign(document.createElement('a'), {
    href: document.baseURI,
    target: '_blank',
    rel: 'noopener',
    textContent: t('Open WebPACE in its own tab'),
  });
  const sentence = document.createElement('p');
  sentence.textContent = t(
    'Another page shows WebPACE inside itself. It could trick you into pressing what you cannot see, so nothing opens here.',
  );
  const notice = Object.assign(document.createElement('main'), { className: 'reading start-failure' });
  notice.append(sentence, link);
  place.replaceChildren(notice);
}

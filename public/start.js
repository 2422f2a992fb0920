/**
 * Runs before the page is drawn for the first time, and before any other script of it has come: the theme is the chosen one
 * at once, and the English words that stand in the page's HTML are for who reads English and begins with a new question.
 */
(() => {
  const page = document.documentElement;
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('webpace-preferences') ?? '{}') ?? {};
  } catch {
    // Nothing was chosen, or nothing can be kept: as for somebody new.
  }
  const { theme, language } = chosen;
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  const ours = ['en', 'zh', 'es', 'de', 'ar'];
  const preferred = navigator.languages.map((tag) => tag.toLowerCase().split('-', 1)[0]);
  const reads = ours.includes(language) ? language : (preferred.find((tag) => ours.includes(tag)) ?? 'en');
  if (reads === 'en' && location.hash === '') page.dataset.start = 'first';
})();

// Before the first paint: colour scheme and language of the last visit. Plain script, so that no flash comes before the app.
(function () {
  var root = document.documentElement;
  var look = {};
  var lang = null;
  try {
    look = JSON.parse(localStorage.getItem('eyeVersionStorage')) || {};
    lang = localStorage.getItem('lang');
  } catch {
    /* No storage or a broken record: the defaults hold. */
  }
  var isDark = look.scheme === 'dark' || (look.scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  if (lang === 'ru' || lang === 'kk' || lang === 'en') root.lang = lang;
})();

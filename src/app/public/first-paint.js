// Before the first paint: colour scheme, type, contrast and language of the last visit. Plain script, so that no flash comes before the app.
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
  root.setAttribute('data-size', look.size === 'large' ? 'large' : 'normal');
  root.setAttribute('data-contrast', look.contrast === 'high' ? 'high' : 'normal');
  if (lang === 'ru' || lang === 'kk' || lang === 'en') root.lang = lang;

  // Files that this visit will need, named by the build: they come with the first ones instead of after them.
  function fetchEarly() {
    var files = JSON.parse(document.currentScript.getAttribute('data-files'));
    var isKnown = Boolean(JSON.parse(localStorage.getItem('user')));
    var wanted = files[root.lang].concat(isKnown ? files.known.concat(files['known-' + root.lang]) : files.unknown);
    wanted.forEach(function (file) {
      var link = document.createElement('link');
      var isStyle = /\.css$/.test(file);
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      link.href = file;
      document.head.appendChild(link);
    });
  }
  try {
    fetchEarly();
  } catch {
    /* A development server names no files, and a broken record is no user: they come a moment later. */
  }

  // Chromium offers the installation once, often before the app is there; src/platform/pwa takes it from here.
  addEventListener('beforeinstallprompt', function (offer) {
    offer.preventDefault();
    window.kesteInstallOffer = offer;
  });
})();

/**
 * Runs on the documentation page: filters the list while typing, opens the entry in the URL's fragment, follows the colour scheme chosen on
 * the site. Without it everything is shown, unfiltered.
 */
export const script = `
(function () {
  var scheme = null;
  try { scheme = localStorage.getItem('scheme'); } catch (error) { scheme = null; }
  if (scheme === 'dark' || scheme === 'light') document.documentElement.classList.add(scheme);
  addEventListener('DOMContentLoaded', function () {
    var input = document.querySelector('.filter input');
    var calls = Array.from(document.querySelectorAll('.call'));
    var none = document.querySelector('.none');
    function filter() {
      var wanted = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
      calls.forEach(function (call) {
        call.hidden = !wanted.every(function (word) { return call.dataset.text.includes(word); });
      });
      document.querySelectorAll('section.level').forEach(function (section) {
        var left = section.querySelectorAll('.call:not([hidden])').length;
        section.hidden = left === 0;
        section.querySelector('small').textContent = left;
      });
      none.hidden = calls.some(function (call) { return !call.hidden; });
    }
    function openNamed() {
      var named = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (named instanceof HTMLDetailsElement) named.open = true;
    }
    input.addEventListener('input', filter);
    addEventListener('hashchange', openNamed);
    addEventListener('keydown', function (event) {
      if (event.key === '/' && document.activeElement !== input) { event.preventDefault(); input.focus(); }
    });
    filter();
    openNamed();
  });
})();
`;

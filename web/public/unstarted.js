// Says so when the shop's own code does not arrive; everything else the shop says by itself.
addEventListener(
  'error',
  function (event) {
    var root = document.getElementById('root');
    // what the server put there until the code has come
    var paint = document.getElementById('first-paint');
    if (!(event.target instanceof HTMLScriptElement) || !root || (root.hasChildNodes() && !paint)) return;
    if (paint) paint.remove();
    var message = document.createElement('p');
    message.setAttribute('role', 'alert');
    message.textContent = 'The shop did not load. Check your connection and try again.';
    var again = document.createElement('button');
    again.textContent = 'Try again';
    again.addEventListener('click', function () {
      location.reload();
    });
    var main = document.createElement('main');
    main.style.cssText =
      'max-width: 32rem; margin: 20vh auto; padding: 1rem; text-align: center; font: 1rem/1.6 sans-serif';
    again.style.cssText = 'margin-top: 1rem; min-height: 44px; padding: 0 1.5rem; border: 1px solid; font: inherit';
    main.append(message, again);
    root.append(main);
  },
  true,
);

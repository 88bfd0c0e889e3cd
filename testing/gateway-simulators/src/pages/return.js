// The gateway sends the browser back with a form; who has no script presses its button.
document.querySelector('form.return').submit();

/** Adds a button to each sample of `/api` and `/developers` that copies it. */
for (const sample of document.querySelectorAll('.sample')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', () => {
    const copied = navigator.clipboard.writeText(sample.querySelector('code')?.textContent ?? '');
    copied.then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Select the text to copy it'),
    );
  });
  sample.append(button);
}

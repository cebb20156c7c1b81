/** Hands a file to the browser, which keeps it where it keeps downloads. */
export function download({ name, blob }: { name: string; blob: Blob }) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers begin to read the address only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

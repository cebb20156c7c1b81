/** The one way out of the page: to an address that is not the router's, or to this one again. */
export const leave = {
  to(address: string, options: { replaces?: boolean } = {}) {
    if (options.replaces) location.replace(address);
    else location.assign(address);
  },
  beside(address: string) {
    open(address, "_blank", "noopener,noreferrer");
  },
  reload() {
    location.reload();
  },
};

/** The one way out of the page, to an address that is not the router's: the identity provider's. */
export const leave = {
  to(address: string, options: { replaces?: boolean } = {}) {
    if (options.replaces) location.replace(address);
    else location.assign(address);
  },
};

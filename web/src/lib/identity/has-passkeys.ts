/** Whether this browser knows passkeys at all. Apart from what uses them, which is fetched when somebody does. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in globalThis;

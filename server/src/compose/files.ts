export { filesOnDisk } from "#adapters/files.disk.ts";

import { type InputHTMLAttributes, useRef } from "react";

type Options = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> & {
  label: string;
  onFiles(files: File[]): void;
};

/** Lets people choose files: a field that stands hidden in the page, and how a button opens it. */
export function useFileChoice({ label, onFiles, ...rest }: Options) {
  const input = useRef<HTMLInputElement>(null);
  const field = (
    <input
      {...rest}
      ref={input}
      type="file"
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same choice again is a choice too.
        target.value = "";
        onFiles(files);
      }}
    />
  );
  return [field, () => input.current?.click()] as const;
}

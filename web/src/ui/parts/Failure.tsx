import { useFailureSentence } from "#lib/i18n.ts";
import { Notice } from "#ui/states/States.tsx";

/** What was asked for and went wrong, said in words; nothing as long as nothing did. */
export function Failure({ of }: { of: unknown }) {
  const sentence = useFailureSentence();
  if (!of) return null;
  return (
    <Notice tone="bad" isAlert>
      {sentence(of)}
    </Notice>
  );
}

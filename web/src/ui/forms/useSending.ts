import { useEffect, useRef, useState } from "react";

type State<Answer> = { isPending: boolean; error: Error | null; answer?: { is: Answer } };
/** Of one that was sent: how it went. */
export type Told<Answer> = {
  onSuccess?(answer: Answer): void;
  onError?(error: Error): void;
  onSettled?(): void;
};
type Options<Answer> = {
  /** Before it is sent. */
  onMutate?(): void;
  /** Whether or not anybody still looks. */
  onSuccess?(answer: Answer): void;
};

const IDLE = { isPending: false, error: null };

/**
 * What `useMutation` is to a page that keeps queries, in the same words, for those that come before the queries are loaded: something
 * is sent, and how it went is shown. Who calls `mutate` is told of the last call only, and only while the page stands.
 */
export function useSending<Answer, Sent = void>(
  send: (sent: Sent) => Promise<Answer>,
  { onMutate, onSuccess }: Options<Answer> = {},
) {
  const [state, setState] = useState<State<Answer>>(IDLE);
  const last = useRef(0);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);

  const run = async (sent: Sent, told: Told<Answer>) => {
    const call = ++last.current;
    const isHeard = () => isThere.current && last.current === call;
    setState({ isPending: true, error: null });
    const ended = await attempt(sent).then(
      (is): State<Answer> => ({ isPending: false, error: null, answer: { is } }),
      (error: Error): State<Answer> => ({ isPending: false, error }),
    );
    if (!isHeard()) return;
    setState(ended);
    if (ended.answer) told.onSuccess?.(ended.answer.is);
    if (ended.error) told.onError?.(ended.error);
    told.onSettled?.();
  };
  const attempt = async (sent: Sent): Promise<Answer> => {
    onMutate?.();
    const answer = await send(sent);
    onSuccess?.(answer);
    return answer;
  };

  return {
    mutate: (sent: Sent, told: Told<Answer> = {}) => void run(sent, told),
    error: state.error,
    isPending: state.isPending,
    isSuccess: state.answer !== undefined,
    /** As if nothing had been sent; what is on its way is not called back. */
    reset: () => {
      last.current += 1;
      setState(IDLE);
    },
  };
}

export type SseMessage = { id: string; event: string; data: string };

/** Turns pieces of an event stream into messages; a piece may end anywhere, even between CR and LF. */
export function sseParser(
  onMessage: (message: SseMessage) => void,
  onRetry: (ms: number) => void = () => {},
) {
  let rest = "";
  let lastId = "";
  let event = "";
  let data: string[] = [];
  let afterCr = false;

  const take = (line: string) => {
    if (line === "") {
      if (data.length > 0) onMessage({ id: lastId, event: event || "message", data: data.join("\n") });
      event = "";
      data = [];
      return;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1);
    if (field === "data") data.push(value);
    else if (field === "event") event = value;
    else if (field === "id" && !value.includes("\0")) lastId = value;
    else if (field === "retry" && /^\d+$/.test(value)) onRetry(Number(value));
  };

  return (piece: string) => {
    let text = piece;
    if (afterCr && text.startsWith("\n")) text = text.slice(1);
    if (text !== "") afterCr = false;
    rest += text;
    for (let end = rest.search(/[\r\n]/); end !== -1; end = rest.search(/[\r\n]/)) {
      const line = rest.slice(0, end);
      const isCr = rest[end] === "\r";
      const isPair = isCr && rest[end + 1] === "\n";
      if (isCr && end + 1 === rest.length) afterCr = true;
      rest = rest.slice(end + (isPair ? 2 : 1));
      take(line);
    }
  };
}

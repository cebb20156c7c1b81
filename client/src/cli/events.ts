import { EventSourceParserStream } from "eventsource-parser/stream";

/** What a stream of server-sent events says, one after the other, with the mark from which it can be read on. */
export async function* eventsIn(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: unknown; id: string | undefined }> {
  // The types of the browser and those of Node differ in what a buffer is.
  const texts = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>);
  const messages = texts.pipeThrough(new EventSourceParserStream());
  for await (const { data, id } of messages) {
    // A server says now and then that it is there.
    if (data !== "") yield { event: JSON.parse(data) as unknown, id };
  }
}

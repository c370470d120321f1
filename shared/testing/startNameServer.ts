import { createServer, Packet } from 'dns2';

/** A real name server on this machine. It knows the TXT records that are set, and no other name. */
export interface NameServer {
  /** For DNS_SERVERS. */
  readonly address: string;
  /** The TXT records by name; an empty list is a name without one. */
  readonly texts: Map<string, readonly string[]>;
  /** Names about which it says nothing at all. */
  readonly silent: Set<string>;
  stop(): Promise<void>;
}

/** Starts it on a free port. */
export async function startNameServer(): Promise<NameServer> {
  const texts = new Map<string, readonly string[]>();
  const silent = new Set<string>();
  const server = createServer({
    udp: true,
    handle(request, send) {
      const [question] = request.questions;
      if (question === undefined) return;
      const name = question.name.toLowerCase();
      if (silent.has(name)) return;
      const answer = Packet.createResponseFromRequest(request);
      const known = texts.get(name);
      if (known === undefined) answer.header.rcode = Packet.RCODE.NXDOMAIN;
      for (const data of known ?? []) {
        answer.answers.push(Packet.createResourceFromQuestion(question, { ttl: 0, data }));
      }
      void send(answer);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  return { address: `127.0.0.1:${udp?.port ?? 0}`, texts, silent, stop: async () => server.close() };
}

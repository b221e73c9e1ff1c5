// SHA-256 of a text, in hex. Browsers have their own only where the page came by TLS or from this very machine, and a
// table in the house's network is neither.

function root(prime: number, power: number): number {
  const fraction = prime ** power % 1;
  return (fraction * 2 ** 32) | 0;
}

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const START = PRIMES.slice(0, 8).map((prime) => root(prime, 1 / 2));
const ROUNDS = PRIMES.map((prime) => root(prime, 1 / 3));

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The words of one block of 16, stretched to 64. */
function stretched(block: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, i) => block.getInt32(at + 4 * i));
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15]!, words[i - 2]!];
    const a = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const b = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((words[i - 16]! + a + words[i - 7]! + b) | 0);
  }
  return words;
}

function mixed(hash: number[], words: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[i]! + words[i]!) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + hash[i]!) | 0);
}

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  let hash = START;
  for (let at = 0; at < padded.length; at += 64) hash = mixed(hash, stretched(view, at));
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

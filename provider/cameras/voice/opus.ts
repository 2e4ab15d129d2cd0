const LONGEST_FRAME_BYTES = 1_275;
/** The frame counts of codes 0 to 2; that of code 3 is in the second byte. */
const COUNT_MASK = 0x3f;

/** True for bytes that a decoder takes as a packet of opus. Source: RFC 6716, 3.4. */
export function isOpusPacket(packet: Buffer): boolean {
  if (packet.length === 0) return false;
  const rest = packet.length - 1;
  switch (packet.readUInt8(0) & 3) {
    case 0:
      return rest <= LONGEST_FRAME_BYTES;
    case 1:
      return rest % 2 === 0 && rest / 2 <= LONGEST_FRAME_BYTES;
    case 2:
      return rest >= 1;
    default:
      return rest >= 1 && (packet.readUInt8(1) & COUNT_MASK) > 0;
  }
}

"""An RTSP camera in which something moves. Prints its address once it listens; `--help` names its options."""
import argparse
import os
import threading
import time

import gi

for name in ("Gst", "GstApp", "GstRtsp", "GstRtspServer"):
    gi.require_version(name, "1.0")
from gi.repository import GLib, Gst, GstApp, GstRtsp, GstRtspServer  # noqa: F401 (GstApp types appsrc)

options = argparse.ArgumentParser(description=__doc__)
options.add_argument("--port", default="0")
options.add_argument("--codec", choices=["h264", "h265"], default="h264")
options.add_argument("--profile", choices=["constrained-baseline", "baseline", "main", "high"], default="constrained-baseline")
options.add_argument("--gop", type=int, default=10, help="pictures from one key picture to the next")
options.add_argument("--bframes", type=int, default=0, help="pictures in a row that refer to a later one")
options.add_argument("--fps", type=int, default=10)
options.add_argument("--size", default="640x368")
options.add_argument("--kbps", type=int, default=2048)
options.add_argument("--pattern", default="ball", help="of videotestsrc; snow is what fills a bitrate")
options.add_argument("--clock", action="store_true", help="the time in ms as 32 black or white blocks at the top, highest bit first")
options.add_argument("--audio", choices=["none", "pcmu", "pcma", "aac", "opus"], default="none")
options.add_argument("--user", help="name:password")
options.add_argument("--sign-in", choices=["digest", "basic"], default="digest")
options.add_argument("--talk", help="file for the voice it is sent: 8 kHz, a byte a sample")
options.add_argument("--talk-codec", choices=["pcmu", "pcma"], default="pcmu", help="of the voice that it takes")
wish = options.parse_args()
WIDTH, HEIGHT = map(int, wish.size.split("x"))
Gst.init(None)

# x264's "ultrafast" switches off what makes a Main or High more than a Baseline.
PRESET = "ultrafast" if "baseline" in wish.profile else "superfast"
# Pictures that refer to later ones need x264 to look ahead of each.
AHEAD = " sliced-threads=false b-adapt=false" if wish.bframes else ""
ENCODERS = {
    "h264": f"x264enc tune=zerolatency speed-preset={PRESET} bitrate={wish.kbps} key-int-max={wish.gop} bframes={wish.bframes}{AHEAD}"
    " option-string=scenecut=0:rc-lookahead=0:sync-lookahead=0:threads=1"
    f" ! video/x-h264,profile={wish.profile} ! h264parse config-interval=-1 ! rtph264pay name=pay0 pt=96 aggregate-mode=zero-latency",
    "h265": f"x265enc tune=zerolatency speed-preset=ultrafast bitrate={wish.kbps} key-int-max={wish.gop} ! h265parse ! rtph265pay name=pay0 pt=96",
}
SOUNDS = {
    "none": (0, ""),
    "pcmu": (8000, "mulawenc ! rtppcmupay name=pay1 pt=0"),
    "pcma": (8000, "alawenc ! rtppcmapay name=pay1 pt=8"),
    "aac": (16000, "voaacenc bitrate=32000 ! aacparse ! rtpmp4gpay name=pay1 pt=97"),
    "opus": (48000, "opusenc bitrate=24000 ! rtpopuspay name=pay1 pt=98"),
}


def picture_source():
    form = f"video/x-raw,format=I420,width={WIDTH},height={HEIGHT},framerate={wish.fps}/1"
    if wish.clock:
        return f"appsrc name=eye is-live=true do-timestamp=true format=time caps={form} ! queue max-size-buffers=3 leaky=downstream"
    return f"videotestsrc name=eye pattern={wish.pattern} is-live=true ! {form}"


def sound_source():
    rate, encoder = SOUNDS[wish.audio]
    if rate == 0:
        return ""
    return f"audiotestsrc name=ear is-live=true freq=440 volume=0.2 samplesperbuffer={rate // 50} ! audio/x-raw,rate={rate},channels=1 ! {encoder}"


def picture_at(number, ground, now_ms):
    picture = bytearray(ground)
    block = WIDTH // 32
    bits = now_ms & 0xFFFFFFFF
    row = b"".join((b"\xeb" if bits >> (31 - index) & 1 else b"\x10") * block for index in range(32)).ljust(WIDTH, b"\x10")
    for y in range(block):
        picture[y * WIDTH : (y + 1) * WIDTH] = row
    x = number * 7 % (WIDTH - 40)
    for y in range(HEIGHT // 2 - 20, HEIGHT // 2 + 20):
        picture[y * WIDTH + x : y * WIDTH + x + 40] = b"\xd0" * 40
    noisy = HEIGHT // 10
    picture[(HEIGHT - noisy) * WIDTH : HEIGHT * WIDTH] = os.urandom(noisy * WIDTH)
    return bytes(picture)


def show_clock(eye, is_over):
    ground = b"".join(bytes([60 + y * 80 // HEIGHT]) * WIDTH for y in range(HEIGHT)) + b"\x80" * (WIDTH * HEIGHT // 2)
    began, number = time.monotonic(), 0
    # A refused picture is no end: a change of state refuses one.
    while not is_over.is_set():
        eye.emit("push-buffer", Gst.Buffer.new_wrapped(picture_at(number, ground, int(time.time() * 1000))))
        number = max(number + 1, int((time.monotonic() - began) * wish.fps))
        time.sleep(max(0, began + number / wish.fps - time.monotonic()))


def refuse_seeking(_pad, info):
    return Gst.PadProbeReturn.DROP if info.get_query().type == Gst.QueryType.SEEKING else Gst.PadProbeReturn.OK


def configure(_factory, media):
    parts = media.get_element()
    # A camera cannot seek: else each PLAY with a range would begin the picture again for all.
    for source in filter(None, map(parts.get_by_name, ("eye", "ear"))):
        source.get_static_pad("src").add_probe(Gst.PadProbeType.QUERY_UPSTREAM, refuse_seeking)
    if wish.clock:
        is_over = threading.Event()
        media.connect("unprepared", lambda _media: is_over.set())
        threading.Thread(target=show_clock, args=(parts.get_by_name("eye"), is_over), daemon=True).start()


def ask_for_password(server, factory):
    name, password = wish.user.split(":", 1)
    sign_in = GstRtspServer.RTSPAuth.new()
    token = GstRtspServer.RTSPToken.new()
    token.set_string("media.factory.role", "viewer")
    if wish.sign_in == "digest":
        sign_in.set_supported_methods(GstRtsp.RTSPAuthMethod.DIGEST)
        sign_in.add_digest(name, password, token)
    else:
        sign_in.set_supported_methods(GstRtsp.RTSPAuthMethod.BASIC)
        sign_in.add_basic(GstRtspServer.RTSPAuth.make_basic(name, password), token)
    permissions = GstRtspServer.RTSPPermissions.new()
    permissions.add_permission_for_role("viewer", "media.factory.access", True)
    permissions.add_permission_for_role("viewer", "media.factory.construct", True)
    server.set_auth(sign_in)
    factory.set_permissions(permissions)


server = GstRtspServer.RTSPOnvifServer.new()
server.set_address("127.0.0.1")
server.set_service(wish.port)
factory = GstRtspServer.RTSPOnvifMediaFactory.new()
factory.set_media_gtype(GstRtspServer.RTSPOnvifMedia.__gtype__)
factory.set_launch(f"( {picture_source()} ! {ENCODERS[wish.codec]} {sound_source()} )")
factory.set_shared(True)
factory.set_latency(0)
factory.set_protocols(GstRtsp.RTSPLowerTrans.TCP | GstRtsp.RTSPLowerTrans.UDP)
factory.connect("media-configure", configure)
if wish.talk:
    payload = {"pcmu": 0, "pcma": 8}[wish.talk_codec]
    caps = f"application/x-rtp,media=audio,payload={payload},clock-rate=8000,encoding-name={wish.talk_codec.upper()}"
    factory.set_backchannel_launch(
        f'( capsfilter caps="{caps}" name=depay_backchannel ! rtp{wish.talk_codec}depay ! filesink location="{os.path.abspath(wish.talk)}" async=false sync=false buffer-mode=2 )'
    )
if wish.user:
    ask_for_password(server, factory)
server.get_mount_points().add_factory("/camera", factory)
server.attach(None)
print(f"rtsp://127.0.0.1:{server.get_bound_port()}/camera", flush=True)
GLib.MainLoop().run()

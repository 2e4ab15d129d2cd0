"""An RTSP camera in which a ball moves. Prints its address once it listens."""
import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstRtspServer", "1.0")
from gi.repository import GLib, Gst, GstRtspServer

Gst.init(None)
factory = GstRtspServer.RTSPMediaFactory()
factory.set_shared(True)
factory.set_launch(
    "( videotestsrc pattern=ball is-live=true ! video/x-raw,width=640,height=368,framerate=10/1"
    " ! x264enc tune=zerolatency speed-preset=ultrafast key-int-max=10 ! rtph264pay name=pay0 )"
)
server = GstRtspServer.RTSPServer()
server.set_address("127.0.0.1")
server.set_service("0")
server.get_mount_points().add_factory("/camera", factory)
server.attach(None)
print(f"rtsp://127.0.0.1:{server.get_bound_port()}/camera", flush=True)
GLib.MainLoop().run()

#!/usr/bin/python3
"""A bare WebKitGTK window for WebKitWebDriver: MiniBrowser cannot be narrower than 447 pixels.

Arguments: width, height, the file that gets what goes wrong in the pages."""

import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gtk, WebKit2  # noqa: E402

width, height = int(sys.argv[1]), int(sys.argv[2])
errors = open(sys.argv[3], "a", buffering=1)

# WebKitGTK writes its console to journald alone, so the pages tell.
listener = """
const tell = (...words) => webkit.messageHandlers.errors.postMessage(words.map(String).join(' '));
const { error } = console;
console.error = (...words) => { tell(...words); error.apply(console, words); };
// What a page no longer fetches because it is being left is no error.
let isLeft = false;
addEventListener('beforeunload', () => { isLeft = true; });
addEventListener('error', ({ message, target }) => {
  if (message) tell(message);
  else if (!isLeft) tell('did not load:', target.href || target.src);
}, true);
addEventListener('unhandledrejection', ({ reason }) => tell('not caught:', reason));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  tell('refused by', violatedDirective, blockedURI));
"""

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
content = WebKit2.UserContentManager()
content.register_script_message_handler("errors")
content.connect(
    "script-message-received::errors",
    lambda _, result: print(
        result.get_js_value().to_string().replace("\n", " "), file=errors
    ),
)
content.add_script(
    WebKit2.UserScript(
        listener,
        WebKit2.UserContentInjectedFrames.ALL_FRAMES,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
)


def create_web_view(_session, *_):
    view = WebKit2.WebView(
        web_context=context,
        user_content_manager=content,
        is_controlled_by_automation=True,
    )
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _: window.destroy())
    view.grab_focus()
    # Without a window manager nobody else gives the keyboard to a window.
    window.present()
    window.get_window().focus(Gdk.CURRENT_TIME)
    return view


def automation_started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("window")
    info.set_version(2, WebKit2.get_minor_version(), 0)
    session.set_application_info(info)
    session.connect("create-web-view", create_web_view)


context.connect("automation-started", automation_started)
Gtk.main()

"""The transport of the client: HTTP with the standard library."""

from __future__ import annotations

import json
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Dict, Iterable, Iterator, List, Optional

from ._operations import Operations

_MAX_ERROR_BYTES = 1_000_000


class ServiceError(Exception):
    """The service refused a call (RFC 9457). `status` 0: there was no valid answer."""

    def __init__(self, status: int, code: str, title: str, detail: Optional[str] = None, errors: Optional[List[Any]] = None):
        super().__init__(title if detail is None else f"{title}: {detail}")
        self.status = status
        self.code = code
        self.title = title
        self.detail = detail
        self.errors = errors or []


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the token, and the texts, to another place."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class Client(Operations):
    """A client of one service. It holds no connection, so threads may share it.

    `timeout` is in seconds. It must be longer than an approval may take if calls wait for one.
    """

    def __init__(self, url: str, token: Optional[str] = None, timeout: float = 330.0):
        if urllib.parse.urlsplit(url).scheme not in ("http", "https"):
            raise ValueError("url must start with http:// or https://")
        self._url = url.rstrip("/")
        self._token = token
        self._timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirects)

    def stream(self, last_event_id: Optional[str] = None) -> Iterator[Dict[str, Any]]:
        """Decisions, approvals and incidents as they happen: `{"event", "id", "data"}`."""
        headers = {"accept": "text/event-stream"}
        if last_event_id is not None:
            headers["last-event-id"] = last_event_id
        with self._open("GET", "/v1/stream", headers, None) as response:
            event: Dict[str, Any] = {}
            for raw in response:
                line = raw.decode("utf-8").rstrip("\r\n")
                if line == "":
                    if "data" in event:
                        yield {**event, "data": json.loads(event["data"])}
                    event = {}
                    continue
                field, _, value = line.partition(":")
                value = value[1:] if value.startswith(" ") else value
                if field == "data":
                    event["data"] = f"{event['data']}\n{value}" if "data" in event else value
                elif field in ("event", "id"):
                    event[field] = value

    def batch(self, rows: Iterable[Any]) -> Iterator[Any]:
        """Scan many rows: one JSON value for each row in, one for each result out."""
        body = "".join(json.dumps(row) + "\n" for row in rows).encode("utf-8")
        with self._open("POST", "/v1/batch", {"content-type": "application/x-ndjson"}, body) as response:
            for line in response:
                if line.strip():
                    yield json.loads(line)

    def _call(self, method: str, path: str, query: Dict[str, Any], body: Optional[Dict[str, Any]]) -> Any:
        given = self._given(query)
        target = f"{path}?{urllib.parse.urlencode(given)}" if given else path
        headers = {"accept": "application/json"}
        data = None
        if body is not None:
            headers["content-type"] = "application/json"
            data = json.dumps(body, allow_nan=False).encode("utf-8")
        with self._open(method, target, headers, data) as response:
            text = response.read()
            kind = response.headers.get_content_type()
        if not text:
            return None
        if "json" not in kind:
            return text.decode("utf-8")
        try:
            return json.loads(text)
        except ValueError as error:
            raise ServiceError(0, "bad-answer", "The service answered with something that is not JSON") from error

    def _open(self, method: str, target: str, headers: Dict[str, str], data: Optional[bytes]) -> Any:
        if self._token is not None:
            headers = {**headers, "authorization": f"Bearer {self._token}"}
        request = urllib.request.Request(self._url + target, data=data, headers=headers, method=method)
        try:
            return self._opener.open(request, timeout=self._timeout)
        except urllib.error.HTTPError as error:
            with error:
                raise _to_service_error(error.code, error.read(_MAX_ERROR_BYTES)) from None

    @staticmethod
    def _segment(value: object) -> str:
        # "." and ".." would be taken for folders, also when they are escaped.
        text = str(value)
        if text in ("", ".", ".."):
            raise ValueError(f"not a valid id: {text!r}")
        return urllib.parse.quote(text, safe="")


def _to_service_error(status: int, body: bytes) -> ServiceError:
    # A proxy in between may answer with something else than a problem document.
    try:
        problem = json.loads(body)
    except ValueError:
        problem = None
    if not isinstance(problem, dict):
        problem = {}
    return ServiceError(
        status,
        str(problem.get("code", f"http-{status}")),
        str(problem.get("title", f"HTTP {status}")),
        problem.get("detail"),
        problem.get("errors"),
    )

"""Client of `tocsin serve`. It uses only the standard library."""

from ._agents import Blocked, GuardedSession
from ._client import Client, ServiceError

__all__ = ["Blocked", "Client", "GuardedSession", "ServiceError"]

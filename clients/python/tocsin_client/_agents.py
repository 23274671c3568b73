"""Guards the tools and documents of an agent. LangChain and LlamaIndex are imported only for their own objects."""

from __future__ import annotations

import asyncio
import functools
import inspect
from typing import Any, Callable, Dict, List, Optional, Sequence

from ._client import Client

_POLL_SECONDS = 30


class Blocked(Exception):
    """The guard refused an event. `decision` has the reasons and findings."""

    def __init__(self, decision: Dict[str, Any]):
        reasons = decision.get("reasons") or [f"decision {decision.get('action')}"]
        super().__init__("; ".join(reasons))
        self.decision = decision


class GuardedSession:
    """One conversation of an agent. Each method returns the content to continue with, or raises `Blocked`.

    A service that does not answer raises too: nothing passes unchecked. A call that needs a person waits until somebody
    decides or the approval expires: `approval="poll"` asks again and again, `"wait"` holds one request open.
    """

    def __init__(self, client: Client, session: str, approval: str = "poll"):
        self.client = client
        self.session = session
        self._approval = approval

    def prompt(self, text: str) -> Any:
        """Check a message of the user."""
        return self._check("prompt", text)

    def output(self, text: str) -> Any:
        """Check an answer of the model before the user sees it."""
        return self._check("output", text)

    def document(self, text: str, source: Optional[str] = None) -> Any:
        """Check a text that the model is going to read."""
        return self._check("document", text, source=source)

    def tool_list(self, tools: Sequence[Dict[str, Any]], server: Optional[str] = None) -> Any:
        """Check tool definitions. Refused tools are left out."""
        return self._check("tool-list", list(tools), server=server)

    def tool_call(self, name: str, arguments: Dict[str, Any], server: Optional[str] = None) -> Dict[str, Any]:
        """Check a call before it is made. Returns its arguments."""
        call = {"name": name, "arguments": arguments}
        passed = self._check("tool-call", call, server=server, approval=self._approval)
        return passed.get("arguments", arguments)

    def tool_result(self, name: str, content: Any, server: Optional[str] = None) -> Any:
        """Check what a tool returned. Returns the content without refused passages."""
        passed = self._check("tool-result", {"name": name, "content": content}, server=server)
        return passed["content"]

    def guard(self, function: Callable[..., Any], name: Optional[str] = None) -> Callable[..., Any]:
        """Wrap a function that the model calls: its arguments and its result are checked."""
        tool = name or function.__name__
        signature = inspect.signature(function)

        def to_arguments(args: Any, kwargs: Dict[str, Any]) -> Dict[str, Any]:
            bound = signature.bind(*args, **kwargs)
            return _to_json(dict(bound.arguments))

        if inspect.iscoroutinefunction(function):

            @functools.wraps(function)
            async def guarded_async(*args: Any, **kwargs: Any) -> Any:
                await asyncio.to_thread(self.tool_call, tool, to_arguments(args, kwargs))
                result = await function(*args, **kwargs)
                return await asyncio.to_thread(self._check_result, tool, result)

            return guarded_async

        @functools.wraps(function)
        def guarded(*args: Any, **kwargs: Any) -> Any:
            self.tool_call(tool, to_arguments(args, kwargs))
            return self._check_result(tool, function(*args, **kwargs))

        return guarded

    def guard_tools(self, tools: Sequence[Any]) -> List[Any]:
        """Guard functions, LangChain tools and LlamaIndex tools. The list keeps its order."""
        return [self._guard_tool(tool) for tool in tools]

    def guard_documents(self, documents: Sequence[Any]) -> List[Any]:
        """Check retrieved documents of LangChain or nodes of LlamaIndex. Refused ones are left out."""
        passed = []
        for document in documents:
            try:
                passed.append(self._guard_document(document))
            except Blocked:
                continue
        return passed

    def _guard_tool(self, tool: Any) -> Any:
        if hasattr(tool, "args_schema") and hasattr(tool, "invoke"):
            return self._guard_langchain(tool)
        if hasattr(tool, "metadata") and hasattr(tool, "call"):
            return self._guard_llama_index(tool)
        if callable(tool):
            return self.guard(tool)
        raise TypeError(f"not a function, a LangChain tool or a LlamaIndex tool: {type(tool).__name__}")

    def _guard_langchain(self, tool: Any) -> Any:
        from langchain_core.tools import StructuredTool

        def run(**arguments: Any) -> Any:
            self.tool_call(tool.name, _to_json(arguments))
            return self._check_result(tool.name, tool.invoke(arguments))

        async def run_async(**arguments: Any) -> Any:
            await asyncio.to_thread(self.tool_call, tool.name, _to_json(arguments))
            return await asyncio.to_thread(self._check_result, tool.name, await tool.ainvoke(arguments))

        return StructuredTool(
            name=tool.name,
            description=tool.description,
            args_schema=tool.args_schema or tool.get_input_schema(),
            return_direct=tool.return_direct,
            func=run,
            coroutine=run_async,
        )

    def _guard_llama_index(self, tool: Any) -> Any:
        from llama_index.core.tools import FunctionTool

        name = tool.metadata.get_name()

        def run(**arguments: Any) -> Any:
            self.tool_call(name, _to_json(arguments))
            return self._check_result(name, tool.call(**arguments).content)

        async def run_async(**arguments: Any) -> Any:
            await asyncio.to_thread(self.tool_call, name, _to_json(arguments))
            return await asyncio.to_thread(self._check_result, name, (await tool.acall(**arguments)).content)

        return FunctionTool(fn=run, async_fn=run_async, metadata=tool.metadata)

    def _guard_document(self, document: Any) -> Any:
        # LlamaIndex wraps a node together with its score.
        node = getattr(document, "node", document)
        if hasattr(node, "page_content"):
            text, source = node.page_content, _to_source(node.metadata)
            clean = self.document(text, source)
            return document if clean == text else document.model_copy(update={"page_content": clean})
        if hasattr(node, "get_content") and hasattr(node, "set_content"):
            text = node.get_content()
            clean = self.document(text, _to_source(node.metadata))
            if clean != text:
                document = document.model_copy(deep=True)
                getattr(document, "node", document).set_content(clean)
            return document
        raise TypeError(f"not a document of LangChain or LlamaIndex: {type(document).__name__}")

    def _check_result(self, tool: str, result: Any) -> Any:
        # The checked form goes on, not the object: it could hold text that its printed form does not show.
        return self.tool_result(tool, _to_json(result))

    def _check(self, event: Any, content: Any, **options: Any) -> Any:
        decision = self.client.guard(event, session=self.session, content=content, **options)
        approval = decision.get("approval")
        if approval is not None and approval["status"] == "pending":
            return self._wait(decision, content)
        if not decision["isPassed"]:
            raise Blocked(decision)
        return decision["content"]

    def _wait(self, decision: Any, content: Any) -> Any:
        approval = decision["approval"]
        while approval["status"] == "pending":
            approval = self.client.get_approval(approval["id"], wait=_POLL_SECONDS)
        if approval["status"] != "approved":
            raise Blocked({**decision, "reasons": [f"approval {approval['status']}", *decision["reasons"]]})
        return content


def _to_source(metadata: Optional[Dict[str, Any]]) -> Optional[str]:
    source = (metadata or {}).get("source") or (metadata or {}).get("file_path")
    return source[:2000] if isinstance(source, str) and source else None


def _to_json(value: Any) -> Any:
    """A value as JSON has it. Objects of other kinds are checked as their text."""
    if value is None or isinstance(value, (str, int, bool)):
        return value
    if isinstance(value, float):
        return value if value == value and value not in (float("inf"), float("-inf")) else str(value)
    if isinstance(value, dict):
        return {str(key): _to_json(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [_to_json(item) for item in value]
    if hasattr(value, "model_dump"):
        return _to_json(value.model_dump())
    return str(value)

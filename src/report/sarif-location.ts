import type { Location } from 'sarif';
import { escapeText } from '../core/escape.js';
import { toPortableSource } from './fingerprint.js';
import { findFile } from './groups.js';
import type { ReportArtifact, ReportPlace, ReportServer } from './schema.js';

/**
 * The line and column in a file, and always the server, tool and field as a logical location. An artifact of a server
 * has no file. Its location is then the server's entry in the configuration, because code-scanning services ignore
 * results without a file.
 */
export function toLocation(artifact: ReportArtifact, place: ReportPlace, server?: ReportServer): Location {
  const file = findFile(artifact);
  const uri = toUri(file ?? server?.file);
  const position = file === undefined ? server && toPosition(server) : findPosition(artifact, place);
  const owner = artifact.server ?? artifact.source;
  const field = escapeText(place.path);
  const name = `${owner === undefined ? '' : `${escapeText(owner)}/`}${escapeText(artifact.name)}${field}`;
  return {
    ...(uri !== undefined && {
      physicalLocation: {
        artifactLocation: { uri, ...(!isAbsoluteUri(uri) && { uriBaseId: '%SRCROOT%' }) },
        ...(position && { region: { startLine: position.line, startColumn: position.column } }),
      },
    }),
    logicalLocations: [
      {
        name: field === '' ? escapeText(artifact.name) : field,
        fullyQualifiedName: name,
        kind: field === '' ? 'object' : 'property',
      },
    ],
  };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** The line and column of a place in its file, if it has one. */
export function findPosition(
  { source, pointer }: ReportArtifact,
  { path, line, column, fileLine, fileColumn }: ReportPlace,
): Position | undefined {
  if (source === undefined) return undefined;
  const inFile = toPosition({ fileLine, fileColumn });
  return inFile ?? (path === '' && pointer === undefined ? { line, column } : undefined);
}

const toPosition = ({ fileLine, fileColumn }: Pick<ReportPlace, 'fileLine' | 'fileColumn'>): Position | undefined =>
  fileLine === undefined || fileColumn === undefined ? undefined : { line: fileLine, column: fileColumn };

function toUri(source: string | undefined): string | undefined {
  if (source === undefined) return undefined;
  if (/^https?:\/\//i.test(source)) return encodeURI(toWellFormed(source));
  const path = toPortableSource(source).split('/').map(encodeSegment).join('/');
  if (/^[A-Za-z]%3A\//.test(path)) return `file:///${path.replace('%3A', ':')}`;
  return path.startsWith('/') ? `file://${path.startsWith('//') ? path.slice(2) : path}` : path;
}

const encodeSegment = (segment: string): string => encodeURIComponent(toWellFormed(segment));

const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

const isAbsoluteUri = (uri: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(uri);

/** Which API a path belongs to: each answers errors in the format that its official client reads. */
type Api = 'auth' | 'rest' | 'storage' | 'other';

function apiOf(path: string): Api {
  if (path.startsWith('/auth/v1')) return 'auth';
  if (path.startsWith('/storage/v1')) return 'storage';
  return path.startsWith('/rest/v1') ? 'rest' : 'other';
}

/** An error of the server itself (not of an endpoint) as JSON, in the format of the path's API. */
export function apiError(path: string, status: number, code: string, message: string): Response {
  return Response.json(bodyOf(apiOf(path), status, code, message), { status });
}

function bodyOf(api: Api, status: number, code: string, message: string) {
  if (api === 'auth') return { code: status, error_code: code, msg: message };
  if (api === 'storage') return { statusCode: String(status), error: code, message, code };
  return { code, message, details: null, hint: null };
}

/** The database is not there for now; the official clients try again after a 503. */
export function databaseUnavailable(path: string): Response {
  const answer = apiError(path, 503, 'database_unavailable', 'The database is starting; try again');
  answer.headers.set('Retry-After', '1');
  return answer;
}

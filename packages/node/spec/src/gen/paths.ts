// @generated from specs/node/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.

export interface paths {
    "/ext/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the health of the node.
         * @description Returns the latest result of each check. Operators should monitor this report. With tags, the response contains only the checks with one of these tags and the checks of the whole node, so it can be healthy although the node is not.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/health/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the health of the node, at the longer path.
         * @description Returns the same as `/ext/health`.
         */
        get: operations["getHealthReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/health/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the readiness of the node.
         * @description Returns the latest results of the checks that run while the node starts, in practice `bootstrapped`.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/health/liveness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the liveness of the node.
         * @description Runs no checks and returns healthy as soon as the endpoint exists. The response itself shows that the node is alive.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A report in which every check passes. */
        HealthyResult: components["schemas"]["HealthCheckResult"];
        /** @description A report in which a check fails. */
        UnhealthyResult: components["schemas"]["HealthCheckResult"];
        /** @description The latest result of one check. */
        HealthCheck: {
            /** @description Details of the check; any JSON value. */
            message?: unknown;
            /** @description The error of the check. Absent if it passed. */
            error?: string;
            /**
             * Format: date-time
             * @description The time of the latest run; in the year 1 if the check has not run yet.
             */
            timestamp: string;
            /** @description The duration of the run, in nanoseconds. */
            duration: number;
            /** @description The number of consecutive failures. Absent while the check passes. */
            contiguousFailures?: number;
            /**
             * Format: date-time
             * @description The time of the first of these failures. Absent while the check passes.
             */
            timeOfFirstFailure?: string;
        };
        /** @description The selected checks, and whether all of them pass. */
        HealthCheckResult: {
            /** @description The checks by name: one for each chain, and others such as `bootstrapped`, `database`, `diskspace`, `network` and `router`. */
            checks: {
                [key: string]: components["schemas"]["HealthCheck"];
            };
            /** @description Whether every check passes. */
            healthy: boolean;
        };
    };
    responses: {
        /** @description All selected checks pass. */
        Healthy: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HealthyResult"];
            };
        };
        /** @description A selected check fails. The body is the same report, not an error. */
        Unhealthy: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnhealthyResult"];
            };
        };
        /** @description The node has finished starting. */
        Ready: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HealthyResult"];
            };
        };
        /** @description The node is still starting. The body is the same report, not an error. */
        NotReady: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnhealthyResult"];
            };
        };
        /** @description The endpoint responds. */
        Alive: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HealthyResult"];
            };
        };
    };
    parameters: {
        /** @description The id of a subnet, to get only its checks; repeatable. If no check has the tag, the response contains only the checks of the whole node. */
        Tag: string[];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: {
                /** @description The id of a subnet, to get only its checks; repeatable. If no check has the tag, the response contains only the checks of the whole node. */
                tag?: components["parameters"]["Tag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Healthy"];
            503: components["responses"]["Unhealthy"];
        };
    };
    getHealthReport: {
        parameters: {
            query?: {
                /** @description The id of a subnet, to get only its checks; repeatable. If no check has the tag, the response contains only the checks of the whole node. */
                tag?: components["parameters"]["Tag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Healthy"];
            503: components["responses"]["Unhealthy"];
        };
    };
    getReadiness: {
        parameters: {
            query?: {
                /** @description The id of a subnet, to get only its checks; repeatable. If no check has the tag, the response contains only the checks of the whole node. */
                tag?: components["parameters"]["Tag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Ready"];
            503: components["responses"]["NotReady"];
        };
    };
    getLiveness: {
        parameters: {
            query?: {
                /** @description The id of a subnet, to get only its checks; repeatable. If no check has the tag, the response contains only the checks of the whole node. */
                tag?: components["parameters"]["Tag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Alive"];
            503: components["responses"]["Unhealthy"];
        };
    };
}

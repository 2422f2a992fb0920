/** The part of JSON schema (2020-12) that tools use, and the type of the values that a schema allows. */

export interface JsonSchema {
  readonly type?: JsonTypeName | readonly JsonTypeName[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

type JsonTypeName = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';

/** The schema of a tool's arguments, always an object. */
export interface ArgumentSchema extends JsonSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

/** The values that a schema allows, as a type; `unknown` if the schema says too little. */
export type ValueOf<Schema> = Schema extends { readonly enum: readonly (infer Choice)[] }
  ? Choice
  : Schema extends { readonly const: infer Value }
    ? Value
    : Schema extends { readonly type: 'string' }
      ? string
      : Schema extends { readonly type: 'integer' | 'number' }
        ? number
        : Schema extends { readonly type: 'boolean' }
          ? boolean
          : Schema extends { readonly type: 'array'; readonly items: infer Item }
            ? readonly ValueOf<Item>[]
            : Schema extends { readonly type: 'object'; readonly properties: infer Properties }
              ? ObjectOf<
                  Properties,
                  Schema extends { readonly required: readonly (infer Name)[] } ? Name : never
                >
              : unknown;

type ObjectOf<Properties, Required> = Simplified<
  {
    readonly [Name in keyof Properties as Name extends Required ? Name : never]: ValueOf<Properties[Name]>;
  } & {
    readonly [Name in keyof Properties as Name extends Required ? never : Name]?: ValueOf<Properties[Name]>;
  }
>;

type Simplified<Type> = { [Name in keyof Type]: Type[Name] };
